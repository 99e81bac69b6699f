import { formatPlace } from '../../../base/fault/index.ts';
import { clip, pad, wrap } from '../../../base/terminal/index.ts';
import { visibleLine } from '../../../base/text/index.ts';
import { briefMessage, mendFor, type ReferenceResult } from '../../../record/references/index.ts';
import type { ComparedField } from '../../../record/works/index.ts';

/** One sentence may not fill a page: bibliographies hold abstracts and worse. */
const ROWS = 6;

/**
 * One reference to look at: `smith2019 mismatch: … (refs.bib:12:1). Look at the record …`, and below it the fields that differ,
 * given and recorded side by side.
 */
export function entryLines(result: ReferenceResult, sign: string, width: number): string[] {
  const { reference, verdict, editorial } = result;
  const mend = mendFor(result);
  const place = visibleLine(formatPlace(reference.where));
  const found = ['retracted', 'withdrawn', 'concern', 'corrected', 'reinstated'].includes(editorial?.status ?? '');
  const status = found ? `${verdict.identity}, ${editorial?.status}` : verdict.identity;
  const told = [
    sentence(briefMessage(result)),
    ...(found && editorial !== undefined ? [sentence(upperFirst(editorial.detail))] : []),
    ...reference.faults.slice(0, 3).map((fault) => sentence(`Broken: ${fault}`)),
  ];
  const head = `${visibleLine(reference.key)} ${status} (${place}): ${told.join(' ')}`;
  // However much is wrong, how to mend it is said.
  const end = mend === undefined ? '' : ` ${mend}`;
  return [
    ...wrap(`${clip(head, Math.max(width, ROWS * (width - 2) - end.length))}${end}`, width, `${sign} `, '  '),
    ...fieldLines(
      verdict.compared.filter(({ agrees }) => agrees !== 'yes'),
      width,
    ),
    ...candidateLines(result, width),
  ];
}

/** Fields as three columns; stacked where there is no room. */
function fieldLines(fields: readonly ComparedField[], width: number): string[] {
  if (fields.length === 0) return [];
  const name = Math.min(14, Math.max(...fields.map(({ field }) => field.length)) + 2);
  const column = Math.floor((width - 4 - name - 2) / 2);
  if (column < 16) {
    return fields.flatMap(({ field, given, recorded }) =>
      wrap(
        clip(`${visibleLine(field)}: given ${shown(given)}, recorded ${shown(recorded)}`, 4 * width),
        width,
        '    ',
        '      ',
      ),
    );
  }
  const row = (field: string, given: string, recorded: string) => {
    const [left, right] = [cell(given, column), cell(recorded, column)];
    return Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
      `    ${pad(i === 0 ? clip(visibleLine(field), name - 1) : '', name)}${pad(left[i] ?? '', column)}  ${right[i] ?? ''}`.trimEnd(),
    );
  };
  return [
    ...row('', 'given', 'recorded'),
    ...fields.flatMap(({ field, given, recorded }) => row(field, shown(given), shown(recorded))),
  ];
}

const MOST_ROWS = 6;

function cell(text: string, column: number): string[] {
  return wrap(clip(text, MOST_ROWS * (column - 4)), column, '');
}

function candidateLines({ verdict }: ReferenceResult, width: number): string[] {
  if (verdict.identity !== 'ambiguous') return [];
  const shownOnes = verdict.candidates.slice(0, 5);
  const rest = verdict.candidates.length - shownOnes.length;
  return [
    ...shownOnes.flatMap((work) => {
      const year = work.years.length === 0 ? '' : ` (${work.years.join('/')})`;
      const text = `${work.title}${year}, ${work.containers[0] ?? work.class}: ${work.source} ${work.id}`;
      return wrap(clip(visibleLine(text), 3 * (width - 6)), width, '    - ', '      ');
    }),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
  ];
}

function shown(value: string): string {
  const text = visibleLine(value);
  return text === '' ? '–' : text;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(text: string): string {
  const line = visibleLine(text);
  return /[.?!]$/.test(line) ? line : `${line}.`;
}
