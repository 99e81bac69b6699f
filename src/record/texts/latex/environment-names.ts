const taking = (count: number, names: string): [string, number][] =>
  names.split(' ').map((name): [string, number] => [name, count]);

/** Environments whose arguments are no text: how many in braces, after any in brackets. */
export const ENVIRONMENT_ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ...taking(1, 'minipage multicols multicols* adjustbox subfigure subtable spacing column textblock'),
  ...taking(2, 'wrapfigure wraptable list adjustwidth CJK CJK*'),
]);

/** Arguments before the rows of a tabular, where they are not one. */
export const TABULAR_ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ...taking(2, 'tabular* tabularx tabulary xltabular NiceTabular*'),
]);

export const TABULAR =
  /^(?:tabular\*?|tabularx|tabulary|longtable\*?|supertabular|xltabular|tabu\*?|longtabu|tblr|longtblr|NiceTabular\*?)$/;
export const DISPLAY =
  /^(?:equation|align|gather|multline|eqnarray|displaymath|math|flalign|alignat|dmath|split|IEEEeqnarray)\*?$/;
export const VERBATIM = /^(?:verbatim|Verbatim|lstlisting|minted|alltt|BVerbatim|LVerbatim|semiverbatim)\*?$/;
export const DROPPED = /^(?:filecontents|comment|CCSXML)\*?$/;
export const PICTURE = /^(?:tikzpicture|picture|pgfpicture|axis|forest|pspicture|circuitikz|overpic|tikzcd)\*?$/;
export const PROGRAM = /^(?:algorithmic|algorithmicx|algorithm2e|pseudocode)\*?$/;
/** Figures, tables and their kin: by what their captions are counted. */
export const FLOATS: ReadonlyMap<string, string> = new Map([
  ['figure', 'figure'],
  ['wrapfigure', 'figure'],
  ['floatingfigure', 'figure'],
  ['SCfigure', 'figure'],
  ['sidewaysfigure', 'figure'],
  ['teaserfigure', 'figure'],
  ['marginfigure', 'figure'],
  ['table', 'table'],
  ['wraptable', 'table'],
  ['SCtable', 'table'],
  ['sidewaystable', 'table'],
  ['margintable', 'table'],
  ['algorithm', 'algorithm'],
  ['listing', 'listing'],
]);

/** Environments that stand inside a paragraph or only dress up what they hold. */
export const IN_LINE =
  /^(?:small|footnotesize|scriptsize|tiny|normalsize|large|adjustbox|scope|spacing|inparaenum|otherlanguage|CJK\*?)$/;

/** Environments whose content is read like any other. */
export const KNOWN =
  /^(?:document|abstract|thebibliography|itemize|enumerate|description|compactitem|compactenum|compactdesc|inparaenum|quote|quotation|displayquote|verse|center|flushleft|flushright|minipage|adjustbox|small|footnotesize|scriptsize|tiny|normalsize|large|scope|spacing|singlespace|doublespace|onehalfspace|multicols\*?|threeparttable|measuredfigure|ThreePartTable|TableNotes|tablenotes|appendix|appendices|subappendices|subequations|proof|titlepage|frontmatter|keyword|keywords|IEEEkeywords|acks?|acknowledge?ments?|landscape|adjustwidth|tcolorbox|mdframed|framed|shaded|columns|column|frame|block|wrapfigure|icmlauthorlist|teaserfigure|otherlanguage|CJK\*?|list|trivlist|sloppypar|savenotes|strip|widetext|figure\*?|table\*?|turnpage|ruledtabular|minipage|lrbox|samepage|landscape|textblock\*?|sidewaystable\*?|significancestatement|highlights|graphicalabstract|theindex|letter)$/;
