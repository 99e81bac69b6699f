import { SaxesParser } from 'saxes';
import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import type { Reference } from '../../works/index.ts';
import { type Citation, emptyCitation } from './citation.ts';
import { citationReference } from './citation-reference.ts';

const CITATION = new Set([
  'element-citation',
  'mixed-citation',
  'nlm-citation',
  'citation',
  'citation-alternatives',
  'note',
]);
const NAMED = new Set(['name', 'string-name', 'person-group', 'collab', 'etal']);

interface OpenReference {
  readonly id: string;
  readonly line: number;
  readonly column: number;
  label: string;
  citations: Citation[];
}

/**
 * References of a JATS document (`<ref-list><ref>`): fields come from its elements, and what they leave open from the printed text.
 * Throws `bad_input` where the file is no well-formed XML; entities of its own are refused.
 */
export function jatsReferences(xml: string, path: string): { references: Reference[]; problems: Problem[] } {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const stack: string[] = [];
  let open: OpenReference | undefined;
  let citation: Citation | undefined;
  let depth = 0;
  parser.on('error', (error) => {
    throw new TouchstoneError('bad_input', {
      what: `the file is no well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`,
      where: { path, line: parser.line, column: parser.column + 1 },
      expected: 'a JATS document',
    });
  });
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text)) parser.fail('it declares entities of its own');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length > 500) parser.fail('it is nested deeper than 500 elements');
    const local = name.slice(name.indexOf(':') + 1);
    stack.push(local);
    if (local === 'ref' && stack.includes('ref-list')) {
      open = { id: attributes.id ?? '', line: parser.line, column: parser.column + 1, label: '', citations: [] };
    } else if (
      open !== undefined &&
      CITATION.has(local) &&
      local !== 'citation-alternatives' &&
      citation === undefined
    ) {
      citation = emptyCitation(
        attributes['publication-type'] ?? attributes['citation-type'] ?? '',
        local === 'mixed-citation' || local === 'note',
      );
      depth = stack.length;
    } else if (citation !== undefined) begin(citation, local, attributes);
  });
  parser.on('closetag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1);
    stack.pop();
    if (citation !== undefined && open !== undefined && stack.length === depth - 1) {
      // Of alternatives the one with elements for its parts is taken.
      if (stack.at(-1) === 'citation-alternatives' && open.citations.length > 0) {
        if (!citation.mixed) open.citations = [...open.citations.slice(0, -1), citation];
      } else open.citations.push(citation);
      citation = undefined;
    } else if (local === 'ref' && open !== undefined) {
      finish(open);
      open = undefined;
    }
  });
  const text = (value: string) => {
    if (citation !== undefined) citation.write(stack.slice(depth), value);
    else if (open !== undefined && stack.at(-1) === 'label') open.label += value;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(withKnownEntities(xml)).close();
  return { references, problems };

  function begin(into: Citation, local: string, attributes: Readonly<Record<string, string>>): void {
    if (NAMED.has(local)) into.begin(local, attributes['person-group-type'] ?? '');
    const link = attributes['xlink:href'];
    if (link !== undefined && /^https?:/.test(link)) into.links.push(link);
    if (local === 'pub-id' || local === 'object-id') into.idType = attributes['pub-id-type'] ?? '';
  }

  function finish(ref: OpenReference): void {
    const where = { path, line: ref.line, column: ref.column };
    if (ref.citations.length === 0) {
      problems.push({
        what: `the reference ${ref.id === '' ? `number ${references.length + 1}` : `"${ref.id}"`} holds no citation`,
        where,
      });
      return;
    }
    for (const [n, one] of ref.citations.entries()) {
      const key = ref.id === '' ? ref.label.replace(/[[\]().\s]/g, '') : ref.id;
      references.push(
        citationReference(one, {
          key: key === '' ? `ref-${references.length + 1}` : n === 0 ? key : `${key}-${n + 1}`,
          index: references.length,
          where,
        }),
      );
    }
  }
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  mu: 'μ',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
};

/** Names of characters that the JATS document type defines; XML itself knows five. An unknown name stands as it is. */
function withKnownEntities(xml: string): string {
  return xml.replace(/&(?!(?:amp|lt|gt|quot|apos);)([A-Za-z][A-Za-z0-9]{1,30});/g, (whole, name: string) =>
    Object.hasOwn(NAMED_ENTITIES, name) ? (NAMED_ENTITIES[name] ?? whole) : `&amp;${name};`,
  );
}
