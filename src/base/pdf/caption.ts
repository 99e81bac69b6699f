const TABLE =
  /^\s*(?:(?:Supplementary|Supplemental|Extended Data|Appendix|Online|Web)\s)?(?:Table|TABLE|Tab\.|Tabelle|Tableau|Tabla|Tabella|Tabela)\s?(?:[A-Z]{1,2}\.?)?(?:\d{1,3}(?:[.-]\d{1,3})?[a-z]?|[IVX]{1,5})(?:\s?[.:|—–](?:\s|$)|\s*$|\s+(?=[\p{Lu}(]))/u;

/** Whether a line begins the caption of a table: `Table 2:`, `TABLE IV` alone, `Table 1 Baseline characteristics`; not `Table 1 shows`. */
export const startsTableCaption = (line: string): boolean => TABLE.test(line);
