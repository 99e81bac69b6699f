import { shellWord } from '../../base/text/index.ts';

/** Commands that mend, ready to be pasted; what a person must fill in stands between quotes as `…`. */
export interface Commands {
  readonly ask: (perspective: string, counter: boolean) => string;
  readonly answer: (question: string) => string;
  readonly need: (question: string) => string;
  readonly reopen: (question: string) => string;
  readonly scopeOut: (question: string) => string;
  readonly adopt: (question: string) => string;
  readonly plan: (claim: string) => string;
  readonly ledger: (claim: string) => string;
  readonly judge: (context: string, claim: string | undefined) => string;
  readonly ground: () => string;
}

/** The commands for a study that is named so; without a name they are for the folder one stands in. */
export function commandsFor(study?: string): Commands {
  const at = study === undefined || study === '.' ? '' : ` ${shellWord(study)}`;
  return {
    ask: (perspective, counter) =>
      `touchstone plan ask${at} --perspective ${perspective} --priority high${counter ? ' --counter' : ''} --text "…"`,
    answer: (question) => `touchstone plan answer${at} --question ${shellWord(question)} --text "…" --context X-…`,
    need: (question) => `touchstone plan need${at} --question ${shellWord(question)} --query "…"`,
    reopen: (question) => `touchstone plan reopen${at} --question ${shellWord(question)} --reason "…"`,
    scopeOut: (question) => `touchstone plan scope-out${at} --question ${shellWord(question)} --reason "…"`,
    adopt: (question) => `touchstone plan adopt${at} --question ${shellWord(question)}`,
    plan: (claim) => `touchstone ledger add${at} --claim ${shellWord(claim)} --type citation --text "…"`,
    ledger: (claim) => `touchstone ledger show${at} --claim ${shellWord(claim)}`,
    judge: (context, claim) =>
      `touchstone ledger judge${at}${claim === undefined ? '' : ` --claim ${shellWord(claim)}`} --context ${shellWord(context)}`,
    ground: () => `touchstone ground${at} --all`,
  };
}
