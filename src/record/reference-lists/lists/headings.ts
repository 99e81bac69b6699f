const NUMBER = '(?:(?:\\d{1,2}(?:\\.\\d{1,2})?\\.?|[IVX]{1,5}\\.?|[A-Z]\\.?)\\s+)?';
const REFERENCES = new RegExp(
  `^${NUMBER}(?:(?:selected |main |key |cited |additional |online )?references?(?: list| cited| and notes| & notes| and further reading)?|list of references|notes and references|(?:selected |annotated )?bibliograph(?:y|ies)|bibliography and references|literature(?: cited)?|works cited|cited (?:literature|works)|literaturverzeichnis|literatur|quellenverzeichnis|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?|bibliograf[ií]a|referências(?: bibliográficas)?|riferimenti(?: bibliografici)?|literatuur|litteratur|källor|referenser|kaynakça|kaynaklar|bibliografia|piśmiennictwo|literatura|список литературы|литература|参考文献|參考文獻|참고문헌)\\s*[:.]?$`,
  'iu',
);
const AFTER = new RegExp(
  `^${NUMBER}(?:appendi(?:x|ces)(?:\\s.{0,80})?|supplement(?:ary|al)?(?:\\s.{0,60})?|supporting information.{0,40}|acknowledge?ments?|author(?:s[’']?|[’']s)? (?:contributions?|information|biograph.{0,10}|details)|about the authors?|funding(?: information| statement| sources?)?|data (?:and code )?availability.{0,30}|code availability.{0,30}|conflicts? of interests?.{0,20}|competing interests?.{0,20}|declaration.{0,40}|ethics.{0,40}|figure (?:legends|captions)|figures?|tables?|list of (?:figures|tables)|endnotes|footnotes|notes|glossary|index|checklist|neurips paper checklist|reviewer.{0,30}|anhang.{0,40}|danksagung|annexes?|remerciements)\\s*[:.]?$`,
  'iu',
);
const LETTERED = /^(?:appendix\s)?[A-H](?:\.\d{1,2})?[.:]?\s+\p{Lu}[\p{L}\s,:&()-]{3,80}$/u;

/** Letters wide apart, as small capitals come out of a PDF: `R EFERENCES`, `R E F E R E N C E S`. */
const closed = (text: string) =>
  text.replace(/(?<=^|\s)(?:\p{Lu}\s){1,14}(?=\p{Lu})/gu, (run) => run.replace(/\s/g, ''));

const plain = (text: string) => text.replace(/[*_#]/g, ' ').replace(/\s+/g, ' ').trim();
const matches = (pattern: RegExp, line: string) => pattern.test(plain(line)) || pattern.test(closed(plain(line)));

/** Whether a line is the heading of a list of references. */
export function isReferenceHeading(line: string): boolean {
  return line.length < 80 && matches(REFERENCES, line);
}

/** Whether a line, alone, begins what comes after a list of references: an appendix, thanks, tables. */
export function isAfterHeading(line: string): boolean {
  return line.length < 120 && matches(AFTER, line);
}

/** `A Proofs`, `B.1 Data`: headings of an appendix, told as such only where their print shows that they are headings. */
export function isLetteredHeading(line: string): boolean {
  return line.length < 120 && LETTERED.test(plain(line));
}
