import { isReferenceHeading } from '../../reference-lists/index.ts';
import type { SectionKind } from '../model.ts';

const NUMBER = /^(?:(?:\d{1,2}(?:\.\d{1,2}){0,4}|[IVX]{1,5}|[A-Z])[.):]?\s+)/;

const HEADINGS: readonly (readonly [kind: SectionKind, pattern: RegExp])[] = [
  [
    'abstract',
    /^(?:(?:structured |graphical |lay |plain.language |author )?(?:abstract|summary)|zusammenfassung|résumé|resumen|resumo|riassunto|samenvatting|摘要|要旨)$/i,
  ],
  [
    'methods',
    /^(?:(?:materials?|patients?|subjects?|participants?|data|study|statistical|experimental|research|design|model|search)?(?: and |, | & )?(?:the )?(?:methods?|methodology|methodik|methoden|procedures?|experimental section)|methods?(?: and | & |, ).{3,40}|(?:study|research|experimental|trial) design.{0,30}|statistical analys[ie]s|méthodes|métodos|material und methoden|(?:experimental|computational) (?:setup|details|methods?)|(?:online|star)[ *★]* methods)$/i,
  ],
  [
    'results',
    /^(?:(?:main |key |experimental )?(?:results?|findings)(?:(?: and | & )(?:discussions?|analysis))?|ergebnisse|résultats|resultados|risultati|结果)$/i,
  ],
  [
    'acknowledgements',
    /^(?:acknowledge?ments?(?:(?: and | & ).{3,40})?|funding(?: .{3,30})?|thanks|danksagung|remerciements|agradecimientos|(?:conflicts?|declarations?) of interests?(?: .{3,30})?|competing interests?(?: .{3,30})?|author(?:s[’']?|[’']s)? contributions?|disclosures?)$/i,
  ],
  [
    'front',
    /^(?:(?:table of )?contents|inhaltsverzeichnis|table des matières|list of (?:figures|tables|abbreviations)|key ?words?|author (?:information|affiliations?)|copyright)$/i,
  ],
];

/** What a heading says its section is for; undefined where it says nothing of the kind. */
export function sectionKindOf(heading: string): SectionKind | undefined {
  const bare = heading.trim();
  if (bare.length > 120) return undefined;
  if (isReferenceHeading(bare)) return 'references';
  const words = bare.replace(NUMBER, '').replace(/[\s:.]+$/, '');
  return HEADINGS.find(([, pattern]) => pattern.test(words))?.[0];
}
