const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** A run of text with its properties. */
export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of a style. */
export const paragraph = (style: string, content: string, properties = ''): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${content}</w:p>`;

/** A field with its code around what it shows. */
export const field = (code: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** The parts of a Word document of some paragraphs, with a title, a heading by name and one by level, and one footnote of id 2. */
export function docxParts(body: string): Record<string, string> {
  return {
    'word/document.xml': `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${NAMES}><w:style w:styleId="Titel"><w:name w:val="Title"/></w:style><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="own"><w:name w:val="Own"/><w:basedOn w:val="base"/></w:style><w:style w:styleId="base"><w:name w:val="Base"/><w:basedOn w:val="own"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style><w:style w:styleId="Cap"><w:name w:val="caption"/></w:style></w:styles>`,
    'word/footnotes.xml': `<w:footnotes ${NAMES}><w:footnote w:type="separator" w:id="0"><w:p/></w:footnote><w:footnote w:id="2"><w:p>${run('A note.')}</w:p></w:footnote></w:footnotes>`,
    'docProps/core.xml': '<c><creator>Jane Doe; R. Roe</creator></c>',
  };
}
