import { pointerOf } from '../../../base/structured/index.ts';
import { type FieldMapping, type Receipt, SCOPE } from '../model/index.ts';
import { TEMPLATE } from '../prompt/index.ts';
import type { Release } from '../release/index.ts';
import type { WrittenFile } from './line-writer.ts';

/** The files of one export. */
export interface ExportedFiles {
  readonly prompts: WrittenFile;
  readonly references: WrittenFile;
  readonly pseudonyms?: WrittenFile;
}

/** The receipt: enough to check every byte again, and to make them again from the release. */
export function receiptOf(release: Release, mapping: FieldMapping | undefined, files: ExportedFiles): Receipt {
  const { prompts, references, pseudonyms } = files;
  return {
    schema: 'touchstone.pivot-receipt/1',
    scope: SCOPE,
    release: release.state,
    cases: release.graderCases.length,
    prompts: 2 * release.graderCases.length,
    pseudonyms: pseudonyms !== undefined,
    deterministic: pseudonyms === undefined,
    seeds: [],
    source: { bytes: release.bytes, sha256: release.sha256 },
    fields: fieldsUsed(release, mapping),
    template: { name: TEMPLATE.name, sha256: TEMPLATE.sha256 },
    files: [
      { directory: 'public', path: 'prompts.jsonl', ...prompts },
      { directory: 'grader', path: 'references.json', ...references },
      ...(pseudonyms === undefined
        ? []
        : [{ directory: 'grader' as const, path: 'pseudonyms.json' as const, ...pseudonyms }]),
    ],
  };
}

function fieldsUsed({ places, casesAt }: Release, mapping: FieldMapping | undefined): FieldMapping {
  const { options } = places;
  return {
    ...(casesAt.length === 0 ? {} : { cases: pointerOf(casesAt) }),
    id: pointerOf(places.id),
    ...(options.kind === 'two places'
      ? { a: pointerOf(options.a), b: pointerOf(options.b) }
      : { options: pointerOf(options.list), text: pointerOf(options.text), label: pointerOf(options.label) }),
    reference: pointerOf(places.reference),
    group: places.group === undefined ? null : pointerOf(places.group),
    ...(mapping?.labels === undefined ? {} : { labels: mapping.labels }),
  };
}
