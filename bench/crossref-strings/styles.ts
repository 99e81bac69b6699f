/** A record of the shared library, as far as references print it. */
export interface PrintableRecord {
  readonly title: string;
  readonly authors?: readonly ({ readonly given?: string; readonly family: string } | { readonly literal: string })[];
  readonly year: number;
  readonly container?: string;
  readonly pages?: string;
}

type Style = readonly [name: string, print: (record: PrintableRecord) => string];

const people = (record: PrintableRecord) =>
  (record.authors ?? []).map((author) =>
    'literal' in author
      ? { given: '', family: author.literal, initials: [] }
      : {
          given: author.given ?? '',
          family: author.family,
          initials: (author.given ?? '')
            .split(/[\s.-]+/)
            .filter(Boolean)
            .map((name) => name[0] ?? ''),
        },
  );
const venue = (record: PrintableRecord) => (record.container ?? '').split(/,|: Annual/)[0] ?? '';
const pages = (record: PrintableRecord, before: string) =>
  record.pages === undefined ? '' : `${before}${record.pages}`;

/** How references are printed: names, order and punctuation differ, and some lose what is in the record. */
export const styles: readonly [Style, ...Style[]] = [
  [
    'vancouver',
    (r) => {
      const names = people(r).map(({ family, initials }) => `${family} ${initials.join('')}`);
      return `${names.slice(0, 6).join(', ')}${names.length > 6 ? ', et al' : ''}. ${r.title.replace(/\.$/, '')}. In: ${venue(r)}. ${r.year}${pages(r, ':')}.`;
    },
  ],
  [
    'apa',
    (r) =>
      `${people(r)
        .map(({ family, initials }) => `${family}, ${initials.map((one) => `${one}.`).join(' ')}`)
        .join(
          ', & ',
        )} (${r.year}). ${r.title}. In ${venue(r)}${pages(r, ' (pp. ')}${r.pages === undefined ? '' : ')'}.`,
  ],
  [
    'ieee',
    (r) =>
      `[12] ${people(r)
        .map(({ family, initials }) => `${initials.map((one) => `${one}.`).join(' ')} ${family}`)
        .join(', ')}, “${r.title},” in ${venue(r)}, ${r.year}${pages(r, ', pp. ')}.`,
  ],
  [
    'acm',
    (r) =>
      `${people(r)
        .map(({ given, family }) => `${given} ${family}`)
        .join(', ')}. ${r.year}. ${r.title}. In ${venue(r)}${pages(r, ', ')}.`,
  ],
  [
    'lncs',
    (r) =>
      `${people(r)
        .map(({ family, initials }) => `${family}, ${initials.map((one) => `${one}.`).join('')}`)
        .join(', ')}: ${r.title}. In: ${venue(r)}${pages(r, ', pp. ')} (${r.year})`,
  ],
  ['et al', (r) => `${people(r)[0]?.family} et al. ${r.title}. ${venue(r)}, ${r.year}.`],
  [
    'capitals',
    (r) =>
      `${people(r)
        .map(({ family, initials }) => `${family.toUpperCase()}, ${initials.map((one) => `${one}.`).join(' ')}`)
        .join(', AND ')} ${r.title}. In ${venue(r)} (${r.year})${pages(r, ', pp. ')}.`,
  ],
  [
    'no subtitle',
    (r) =>
      `${people(r)
        .map(({ given, family }) => `${given} ${family}`)
        .join(', ')}. ${r.title.split(': ')[0]}. ${venue(r)}, ${r.year}.`,
  ],
];
