import { shellWord } from '../../../base/text/index.ts';

/** Stands for a reason in proposed commands; the tool refuses it as a reason, since only the author has one. */
export const WHY = 'WHY';

/** The commands that findings propose, as a shell takes them. */
export interface Commands {
  readonly ingest: () => string;
  readonly reingest: () => string;
  readonly trail: (verb: 'show' | 'verify') => string;
  readonly ground: (claim: string) => string;
  readonly show: (claim: string) => string;
  readonly judge: (claim: string, context: string) => string;
  readonly select: (claim: string, context: string) => string;
  readonly reject: (claim: string, context: string) => string;
  readonly confirm: (claim: string, context: string) => string;
}

/** The commands for a study at this path. */
export function commandsFor(study: string): Commands {
  const at = shellWord(study);
  const one = (verb: string) => (claim: string, context: string) =>
    `touchstone ledger ${verb} ${at} --claim ${shellWord(claim)} --context ${shellWord(context)}`;
  const decide = (verb: string) => (claim: string, context: string) => `${one(verb)(claim, context)} --reason ${WHY}`;
  return {
    ingest: () => `touchstone ingest --study ${at} --list`,
    reingest: () => `touchstone ingest --study ${at}`,
    trail: (verb) => `touchstone journal ${verb} ${at}`,
    ground: (claim) => `touchstone ground ${at} --claim ${shellWord(claim)}`,
    show: (claim) => `touchstone ledger show ${at} --claim ${shellWord(claim)}`,
    judge: one('judge'),
    select: decide('select'),
    reject: decide('reject'),
    confirm: decide('confirm'),
  };
}
