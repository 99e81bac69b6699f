import { isGroup, plainText } from '../../works/index.ts';
import { readByline } from '../names/byline.ts';
import { type ReadNames, readNames } from '../names/read-names.ts';
import { groupAt } from './group.ts';

/** A `\bibitem` as plain words, with the parts that its style marks (`\bibinfo{title}{…}`). */
export interface Bibitem {
  /** TeX that still holds accents and font commands, but nothing of the style. */
  readonly text: string;
  /** Marked parts, by BibTeX's names of fields. */
  readonly marked: ReadonlyMap<string, string>;
  readonly names: ReadNames;
}

/** Takes the commands of the styles out: plain, natbib, IEEEtran, REVTeX, ACM and Elsevier styles. */
export function readBibitem(raw: string): Bibitem {
  const marked = new Map<string, string>();
  const people: string[] = [];
  // A `%` inside a line belongs to an address: only what ends a line, or is a line, is a comment.
  let text = raw
    .slice(0, LONGEST)
    .replace(/^[ \t]*%.*$/gm, '')
    .replace(/(?<!\\)%[ \t]*(?:\r?\n|$)[ \t]*/g, '');
  text = text
    .replace(/\\(?:hskip|hspace|vskip)\b[^\\\r\n]{0,60}(?:\\relax\b)?/g, ' ')
    .replace(/\\penalty\s?-?\d{1,5}/g, ' ')
    .replace(STYLE_COMMANDS, ' ')
    .replace(/\\ /g, ' ');
  const blocks = text.split(/\\newblock(?![A-Za-z])/).map((block) => unwrap(block, 0));
  const marks = people.flatMap((person) => readNames(person).names);
  const inBlocks = blocks.length >= 3 && !marked.has('title') ? partsOfBlocks(blocks) : undefined;
  if (inBlocks !== undefined) marked.set('title', inBlocks.title);
  return {
    text: inBlocks === undefined ? blocks.join(' ') : inBlocks.text,
    marked,
    names: marks.length > 0 ? { names: marks, truncated: false, faults: [] } : (inBlocks?.names ?? NOBODY),
  };

  /** Replaces commands with arguments by what they print. */
  function unwrap(part: string, depth: number): string {
    if (!part.includes('\\') || depth > 20) return part;
    let out = '';
    let at = 0;
    COMMAND.lastIndex = 0;
    for (let match = COMMAND.exec(part); match !== null; match = COMMAND.exec(part)) {
      const command = match[1] ?? '';
      const first = groupAt(part, match.index + match[0].length);
      if (first === undefined) continue;
      let end = first.end;
      let printed: string;
      if (TWO_ARGUMENTS.has(command)) {
        const second = groupAt(part, first.end);
        end = second?.end ?? first.end;
        const inner = second?.value ?? '';
        printed = unwrap(inner, depth + 1);
        if (command === 'bibinfo' || command === 'bibfield') mark(first.value.trim(), printed, inner);
        if (command === 'href' && !printed.includes(first.value)) printed += ` ${bareAddress(first.value)}`;
      } else {
        printed = unwrap(first.value, depth + 1);
        if (command === 'showarticletitle') mark('title', printed, '');
        if (command === 'enquote') printed = `“${printed}”`;
      }
      out += `${part.slice(at, match.index)}${printed}`;
      at = end;
      COMMAND.lastIndex = end;
    }
    return out + part.slice(at);
  }

  function mark(name: string, printed: string, inner: string): void {
    if (name === 'person' || (name === 'author' && !/\\bibinfo\s*\{(?:person|author)\}/.test(inner)))
      people.push(printed);
    else if (name !== 'author' && name !== 'editor' && !marked.has(name)) marked.set(name, printed);
  }
}

/** Longest reference that is read; the rest of a longer one is kept in `raw` only. */
const LONGEST = 20_000;

const NOBODY: ReadNames = { names: [], truncated: false, faults: [] };

/**
 * The standard styles put names, title and the rest into blocks of their own. The title is set in quotation marks, so that a reader of
 * free text takes it for one. Undefined where the first block is set in italics: then it is a title, and there are no names.
 */
function partsOfBlocks(blocks: readonly string[]): { names: ReadNames; title: string; text: string } | undefined {
  const [first = '', second = '', ...rest] = blocks;
  if (/^\s*(?:\{\\(?:em|it)\b|\\(?:emph|textit)\b|``|“)/.test(first)) return undefined;
  const names = readByline(plainText(first));
  const title = plainText(second)
    .replace(/[.,]$/, '')
    .replace(/^["“](.*)["”]$/, '$1');
  if (names.names.length === 0 || title === '') return undefined;
  return { names, title, text: [plainByline(names), YEAR.exec(first)?.[0] ?? '', `“${title}.”`, ...rest].join(' ') };
}

const YEAR = /\((?:1[5-9]|20)\d\d[a-z]?\)/;

/** The names in the shape that leaves least to guess; they are known already. */
function plainByline({ names }: ReadNames): string {
  const printed = names.map((name) =>
    isGroup(name) ? name.literal : `${name.family}${name.given === undefined ? '' : `, ${name.given[0]}.`}`,
  );
  return printed.length > 1 ? `${printed.slice(0, -1).join(', ')}, and ${printed.at(-1)}` : `${printed[0]}`;
}

const TWO_ARGUMENTS = new Set(['bibinfo', 'bibfield', 'href', 'Eprint', 'textcolor']);

/** Commands that wrap what is printed. */
const COMMAND =
  /\\(bibinfo|bibfield|href|Eprint|textcolor|bibnamefont|bibfnamefont|citenamefont|url|path|doi|DOI|urlprefix|natexlab|showDOI|showISBNx|showISSN|showeprint|showURL|showarticletitle|enquote|BibitemShut|textnormal|mbox|hbox|nolinkurl|eprint|arxiv)(?![A-Za-z])/g;

/** Commands that print nothing of the work. */
const STYLE_COMMANDS =
  /\\(?:BibitemOpen|BIBentry(?:ALTinterwordspacing|STDinterwordspacing)|BIBdecl|bibAnnoteFile\w{0,20}|leavevmode|vrule|NoStop|relax|urlstyle\s?\{\w{0,20}\}|BibitemShut\s?\{\w{0,20}\}|footnotesize|small|sloppy|raggedright|bbland|bblfirst|etalchar|href@noop|@noop|bysame|urlprefix)(?![A-Za-z])(?:\s?\{\})?/g;

const bareAddress = (address: string) => address.replace(/\\([%#&_~])/g, '$1');
