import { SaxesParser } from 'saxes';
import { TouchstoneError } from '../../../base/fault/index.ts';

/** A paragraph of a Word document. */
export interface Paragraph {
  readonly text: string;
  /** Name of its style, lower case: `heading1`, `bibliography`. */
  readonly style: string;
  /** It stands in the bibliography that a reference manager or Word keeps: a field or content control. */
  readonly managed: boolean;
  /** It is an item of an automatic list; the number itself is not part of the text. */
  readonly numbered: boolean;
}

const MANAGED_FIELD =
  /\b(?:ADDIN\s+(?:ZOTERO_BIBL|EN\.REFLIST|Mendeley\s+Bibliography|CSL_BIBLIOGRAPHY|PAPERS2_BIBLIO)|BIBLIOGRAPHY)\b/i;
const MANAGED_CONTROL = /bibliograph|MENDELEY_BIBLIOGRAPHY|CitaviBibliography/i;

/** Whether the code of a field is that of a bibliography which a reference manager or Word keeps. */
export const isBibliographyField = (code: string): boolean => MANAGED_FIELD.test(code);
/** Whether the tag of a content control is that of such a bibliography. */
export const isBibliographyControl = (tag: string): boolean => MANAGED_CONTROL.test(tag);

interface Field {
  code: string;
  shown: boolean;
}

/** Reads `word/document.xml`: text as shown, deletions and field codes out. Throws `bad_input` where it is no well-formed XML. */
export function paragraphsOf(xml: string, path: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const parser = new SaxesParser();
  const fields: Field[] = [];
  const controls: boolean[] = [];
  const stack: string[] = [];
  let current: { text: string[]; style: string; managed: boolean; numbered: boolean } | undefined;
  let hidden = 0;
  parser.on('doctype', () => parser.fail('a document type is not allowed'));
  parser.on('error', (error) => {
    throw new TouchstoneError('bad_input', {
      what: `the document is broken: ${error.message.replace(/^\d+:\d+: /, '')}`,
      where: { path, pointer: '/word/document.xml' },
      expected: 'well-formed XML',
    });
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (stack.length > 500) parser.fail('it is nested deeper than 500 elements');
    stack.push(name);
    const value = attributes['w:val'] ?? '';
    switch (name) {
      case 'w:p':
        current = { text: [], style: '', managed: isManaged(), numbered: false };
        break;
      case 'w:pStyle':
        if (current !== undefined) current.style = value.toLowerCase();
        break;
      case 'w:numPr':
        if (current !== undefined) current.numbered = true;
        break;
      case 'w:tab':
        if (stack.at(-2) === 'w:r') write(' ');
        break;
      case 'w:br':
      case 'w:cr':
        write('\n');
        break;
      case 'w:noBreakHyphen':
        write('-');
        break;
      case 'w:del':
      case 'w:moveFrom':
      case 'mc:Fallback':
        if (!isSelfClosing) hidden += 1;
        break;
      case 'w:sdt':
        controls.push(false);
        break;
      case 'w:tag':
      case 'w:alias':
      case 'w:docPartGallery':
        if (MANAGED_CONTROL.test(value) && controls.length > 0) controls[controls.length - 1] = true;
        break;
      case 'w:bibliography':
        if (controls.length > 0) controls[controls.length - 1] = true;
        break;
      case 'w:fldSimple':
        fields.push({ code: attributes['w:instr'] ?? '', shown: true });
        break;
      case 'w:fldChar':
        character(attributes['w:fldCharType'] ?? '');
        break;
    }
  });
  parser.on('closetag', ({ name }) => {
    stack.pop();
    if (name === 'w:p' && current !== undefined) {
      paragraphs.push({ ...current, text: current.text.join(''), managed: current.managed || isManaged() });
      current = undefined;
    } else if (name === 'w:del' || name === 'w:moveFrom' || name === 'mc:Fallback') hidden = Math.max(0, hidden - 1);
    else if (name === 'w:sdt') controls.pop();
    else if (name === 'w:fldSimple') fields.pop();
  });
  parser.on('text', (text) => {
    const element = stack.at(-1);
    if (element === 'w:t') write(text);
    else if (element === 'w:instrText') {
      const field = fields.at(-1);
      // Codes hold the whole record of each item; the beginning names the kind.
      if (field !== undefined && field.code.length < 500) field.code += text.slice(0, 500);
    }
  });
  parser.write(xml).close();
  return paragraphs;

  function write(text: string): void {
    if (hidden === 0 && fields.every((field) => field.shown)) current?.text.push(text);
  }

  function isManaged(): boolean {
    return controls.includes(true) || fields.some((field) => field.shown && MANAGED_FIELD.test(field.code));
  }

  function character(type: string): void {
    if (type === 'begin') fields.push({ code: '', shown: false });
    else if (type === 'separate') {
      const field = fields.at(-1);
      if (field !== undefined) field.shown = true;
      if (current !== undefined && isManaged()) current.managed = true;
    } else if (type === 'end') fields.pop();
  }
}
