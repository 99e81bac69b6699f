import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { checkShape, readYaml } from '../../base/structured/index.ts';
import { LEDGER_PATH } from './paths.ts';
import { readArtifact } from './read-artifact.ts';
import { LedgerFile } from './schema.ts';

/** The ledger of a study; undefined where there is none. Throws `bad_input` with every fault and its place. */
export async function readLedger(root: string): Promise<LedgerFile | undefined> {
  const text = await readArtifact(root, LEDGER_PATH);
  return text === null ? undefined : parseLedger(text);
}

/** Reads the text of a ledger. An id of a claim stands once; one of a context stands once in the whole ledger. */
export function parseLedger(text: string): LedgerFile {
  const document = readYaml(text, LEDGER_PATH);
  const ledger = checkShape(LedgerFile, document);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const once = (id: string, pointer: string) => {
    if (seen.has(id))
      problems.push({
        what: `the id ${id} stands a second time`,
        where: { ...document.locate(pointer), pointer },
        expected: 'each id once',
        mend: 'Take one of the two out.',
      });
    seen.add(id);
  };
  for (const [i, claim] of ledger.claims.entries()) {
    once(claim.claim_id, `/claims/${i}/claim_id`);
    for (const [j, context] of claim.contexts.entries()) {
      once(context.id, `/claims/${i}/contexts/${j}/id`);
      if (context.position.start >= context.position.end)
        problems.push({
          what: `"end" is ${context.position.end}`,
          where: document.locate(`/claims/${i}/contexts/${j}/position/end`),
          expected: `more than the start, ${context.position.start}`,
        });
    }
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  return ledger;
}
