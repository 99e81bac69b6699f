import { describe, expect, it } from 'vitest';
import { makeZip } from '../../../base/zip/testing/make-zip.ts';
import { readReferenceFile } from '../index.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="urn:mc"';
const document = (body: string) => `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`;
const paragraph = (text: string, style = '') =>
  `<w:p><w:pPr>${style === '' ? '' : `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const read = (body: string) =>
  readReferenceFile(makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': document(body) }), 'paper.docx');

const ROE = 'Roe R. The first test. J Test. 2001;1:1-2.';
const DOE = 'Doe J. The second test. J Test. 2002;2:3-4.';

describe('a Word document gives its references', () => {
  it('under a heading, up to the next one', async () => {
    const found = await read(
      paragraph('References', 'Heading1') +
        paragraph('Text about references [1].') +
        paragraph('References', 'Heading1') +
        paragraph(ROE) +
        paragraph('') +
        paragraph(DOE) +
        paragraph('Appendix', 'Heading1') +
        paragraph('More.'),
    );
    expect(found.references.map(({ raw }) => raw)).toEqual([ROE, DOE]);
    expect(found.references.map(({ title }) => title)).toEqual(['The first test', 'The second test']);
    expect(found.heading?.quote).toBe('References');
  });

  it('out of split runs, breaks, hyphens; without deletions, field codes and fallbacks', async () => {
    const run = (inner: string) => `<w:r>${inner}</w:r>`;
    const body = `${paragraph('Bibliography')}<w:p>${run('<w:t>Roe R. The fi</w:t>')}${run('<w:t>rst</w:t>')}<w:del>${run('<w:delText>gone</w:delText>')}</w:del>${run('<w:noBreakHyphen/>')}<mc:Fallback>${run('<w:t>twice</w:t>')}</mc:Fallback>${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText> HYPERLINK "x" </w:instrText>')}${run('<w:fldChar w:fldCharType="separate"/>')}${run('<w:t>ever</w:t>')}${run('<w:fldChar w:fldCharType="end"/>')}${run('<w:t> test. 2001.</w:t>')}</w:p>`;
    expect((await read(body)).references.map(({ raw }) => raw)).toEqual(['Roe R. The first-ever test. 2001.']);
  });

  it('out of the field of a reference manager, whatever stands around it', async () => {
    const start = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ADDIN ZOTERO_BIBL {"uncited":[]} CSL_BIBLIOGRAPHY </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
    const body = `${paragraph('Text')}<w:p>${start}<w:r><w:t>${ROE}</w:t></w:r></w:p><w:p><w:r><w:t>${DOE}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>${paragraph('After')}`;
    expect((await read(body)).references.map(({ raw }) => raw)).toEqual([ROE, DOE]);
    const control = `${paragraph('Text')}<w:sdt><w:sdtPr><w:bibliography/></w:sdtPr><w:sdtContent>${paragraph(ROE)}${paragraph(DOE)}</w:sdtContent></w:sdt>${paragraph('After')}`;
    expect((await read(control)).references.map(({ raw }) => raw)).toEqual([ROE, DOE]);
  });

  it('with the labels that are typed before them', async () => {
    const found = await read(paragraph('References') + paragraph(`[1] ${ROE}`) + paragraph(`[2] ${DOE}`));
    expect(found.references.map(({ key, raw }) => `${key} ${raw}`)).toEqual([`ref-1 ${ROE}`, `ref-2 ${DOE}`]);
  });

  it('and says so where it has no list', async () => {
    expect((await read(paragraph('Text'))).problems.map(({ what }) => what)).toEqual([
      'no list of references was found',
    ]);
  });
});

describe('a document is refused', () => {
  const fails = (bytes: Uint8Array) => expect(readReferenceFile(bytes, 'paper.docx')).rejects;
  it('that is no archive', () => fails(Buffer.from('hello')).toThrow('it is no ZIP archive'));
  it('without its text', () => fails(makeZip({ 'a.xml': '' })).toThrow('has no part word/document.xml'));
  it('that unpacks to far more than it takes', () =>
    fails(makeZip({ 'word/document.xml': document(paragraph('a'.repeat(30_000_000))) })).toThrow('past the limit'));
  it('whose part is larger than stated', () =>
    fails(
      makeZip({ 'word/document.xml': document(paragraph('abc'.repeat(100))) }, { 'word/document.xml': 10 }),
    ).toThrow('cannot be unpacked'));
  it('whose part lies outside', () => fails(makeZip({ '../word/document.xml': document('') })).toThrow('broken'));
  it('that is no well-formed XML', () =>
    fails(makeZip({ 'word/document.xml': '<w:document><w:body>' })).toThrow('document is broken'));
  it('that brings entities', () =>
    fails(makeZip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><w:document>&b;</w:document>' })).toThrow(
      'document type',
    ));
});
