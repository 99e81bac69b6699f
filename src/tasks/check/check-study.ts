import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { studyDocuments } from '../../record/bundle/index.ts';
import type { GateFinding } from '../../record/gates/index.ts';
import { LEDGER_PATH } from '../../record/ledger/index.ts';
import { profileOf } from '../../record/profiles/index.ts';
import type { CheckFile } from './check-file.ts';
import { evidenceOnce, gates } from './gates.ts';

/** Asks every gate, or those that are named, and gathers what they say. Throws `bad_input` where a document of the study cannot be read. */
export async function checkStudy(asked: {
  readonly folder: string;
  readonly study: string;
  readonly only?: readonly GateFinding['gate'][];
}): Promise<CheckFile> {
  const { root, file } = await studyDocuments(asked.folder);
  const profile = profileOf(file.profile);
  const evidence = evidenceOnce(root, asked.study);
  const chosen = gates.filter(({ name }) => asked.only === undefined || asked.only.includes(name));
  const said: { readonly gate: GateFinding['gate']; readonly findings: readonly GateFinding[] }[] = [];
  for (const gate of chosen)
    said.push({ gate: gate.name, findings: await gate.findings({ root, profile, study: asked.study, evidence }) });
  const findings = said.flatMap((one) => one.findings);
  const report = chosen.some(({ name }) => name === 'evidence') ? await evidence() : undefined;
  const claims = report?.claims ?? [];
  const count = (state: string) => claims.filter((claim) => claim.state === state).length;
  return {
    schema: 'touchstone.check/1',
    profile: profile.id,
    blocked: findings.some(({ level }) => level === 'blocks'),
    ledger: existsSync(join(root, LEDGER_PATH)),
    gates: said.map((one) => ({
      gate: one.gate,
      blocks: one.findings.filter(({ level }) => level === 'blocks').length,
      warns: one.findings.filter(({ level }) => level === 'warns').length,
    })),
    counts: {
      supported: count('supported'),
      contested: count('contested'),
      unsupported: count('unsupported'),
      stale: count('stale'),
      uncovered: report?.uncovered.length ?? 0,
    },
    claims: claims.map(({ claimId, text, type, state, contexts }) => ({
      claim_id: claimId,
      claim_text: text,
      claim_type: type,
      state,
      selected: contexts.filter(({ selected }) => selected).map(({ id }) => id),
    })),
    uncovered: (report?.uncovered ?? []).map(({ claimId, why }) => ({ claim_id: claimId, why })),
    findings,
  };
}
