import { clip, pad, wrap } from '../../base/terminal/index.ts';
import { groupDigits, visibleLine } from '../../base/text/index.ts';
import { studyDocuments } from '../../record/bundle/index.ts';
import { readSources, sourceStates } from '../../record/sources/index.ts';
import { FULL_TEXT } from './ingest-text.ts';
import type { SourceList } from './schema.ts';

/** Every source of a study, and whether its original is still what was read. Throws as `studyDocuments` and `readSources` do. */
export async function listSources(study: string): Promise<SourceList> {
  const { root } = await studyDocuments(study);
  const sources = await readSources(root);
  const states = await sourceStates(root, undefined, sources);
  return {
    schema: 'touchstone.sources/1',
    sources: sources.map((source) => ({ ...source, state: states.get(source.id) ?? 'file_missing' })),
  };
}

type Listed = SourceList['sources'][number];

/** The list for a person: two lines a source. */
export function sourceListText({ sources }: SourceList, width: number): string {
  if (sources.length === 0) return 'No sources yet. Bring files in: touchstone ingest papers/\n';
  const idWidth = Math.min(34, Math.max(...sources.map(({ id }) => id.length)));
  const lines = sources.flatMap((source) => [
    `${pad(clip(visibleLine(source.id), idWidth), idWidth)}  ${clip(nameOf(source), Math.max(20, width - idWidth - 2))}`,
    ...wrap(visibleLine(stateOf(source)), width, '    '),
  ]);
  const changed = sources.filter(({ state }) => state !== 'current').length;
  const total = `${groupDigits(sources.length)} source${sources.length === 1 ? '' : 's'}`;
  const said =
    changed === 0
      ? '.'
      : `, ${groupDigits(changed)} of them with an original that changed or is gone: run "touchstone ingest".`;
  return `${[...lines, '', ...wrap(`${total}${said}`, width)].join('\n')}\n`;
}

function nameOf({ title, year }: Listed): string {
  return visibleLine(`${title === '' ? '(no title)' : title}${year === undefined ? '' : ` (${year})`}`);
}

const STATE: Readonly<Record<Listed['state'], string>> = {
  current: '',
  file_changed: 'THE FILE CHANGED',
  file_missing: 'THE FILE IS GONE',
};

function stateOf({ full_text, trust, trust_from, editorial, kind, state, path, key }: Listed): string {
  const isQuiet = editorial.status === 'unknown' || editorial.status === 'none_recorded';
  const parts = [
    FULL_TEXT[full_text],
    `${trust} (${trust_from})`,
    kind === 'summary' ? 'summary' : '',
    isQuiet ? '' : editorial.status.toUpperCase(),
    STATE[state],
    key === undefined ? path : `${path} (${key})`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
