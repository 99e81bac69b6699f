import { describe, expect, it } from 'vitest';
import { readReferenceFile } from '../index.ts';

const article = (refs: string) =>
  `<?xml version="1.0"?>\n<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96)//EN" "JATS-archivearticle1.dtd">\n<article xmlns:xlink="http://www.w3.org/1999/xlink"><back><ref-list>\n${refs}\n</ref-list></back></article>`;
const read = (refs: string) => readReferenceFile(Buffer.from(article(refs)), 'paper.xml');

describe('a JATS document gives its references', () => {
  it('out of their elements', async () => {
    const { references } = await read(
      `<ref id="B1"><label>1</label><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>van der Roe</surname><given-names>R T</given-names></name><collab>The Test Group</collab><etal/></person-group><article-title>The <italic>first</italic> test of H<sub>2</sub>O &amp; tea</article-title><source>J Test</source><year>2001</year><volume>1</volume><issue>2</issue><fpage>3</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.5555/ONE</pub-id><pub-id pub-id-type="pmid">12345678</pub-id></element-citation></ref>`,
    );
    expect(references[0]).toMatchObject({
      key: 'B1',
      class: 'article',
      title: 'The first test of H2O & tea',
      authors: [{ family: 'Roe', particle: 'van der', given: 'R T' }, { literal: 'The Test Group' }],
      authorsTruncated: true,
      container: 'J Test',
      year: 2001,
      volume: '1',
      issue: '2',
      pages: '3–9',
      identifiers: { doi: ['10.5555/one'], pmid: ['12345678'] },
      where: { path: 'paper.xml', line: 4 },
    });
  });

  it('out of printed text with and without elements', async () => {
    const { references } = await read(
      `<ref id="R1"><mixed-citation publication-type="book"><string-name><surname>Doe</surname>, <given-names>J.</given-names></string-name> (<year>2002</year>). <source>A book of tests</source>. <publisher-name>Test Press</publisher-name>.</mixed-citation></ref>
<ref id="R2"><mixed-citation>Poe E. The third test. J Test. 2003;3:5&#x2013;6. <ext-link xlink:href="https://doi.org/10.5555/three">link</ext-link></mixed-citation></ref>`,
    );
    expect(references).toMatchObject([
      {
        key: 'R1',
        class: 'book',
        title: 'A book of tests',
        authors: [{ family: 'Doe', given: 'J.' }],
        publisher: 'Test Press',
        year: 2002,
      },
      {
        key: 'R2',
        class: 'article',
        title: 'The third test',
        volume: '3',
        pages: '5–6',
        identifiers: { doi: ['10.5555/three'] },
      },
    ]);
    expect(references[1]?.raw).toContain('Poe E. The third test.');
  });

  it('one for each citation in a reference, and one of alternatives', async () => {
    const { references } = await read(
      `<ref id="A"><element-citation><article-title>One</article-title></element-citation><element-citation><article-title>Two</article-title></element-citation></ref>
<ref id="B"><citation-alternatives><mixed-citation>Roe. Three. 2001.</mixed-citation><element-citation><article-title>Three</article-title></element-citation></citation-alternatives></ref>`,
    );
    expect(references.map(({ key, title }) => `${key} ${title}`)).toEqual(['A One', 'A-2 Two', 'B Three']);
  });

  it('keeps editors apart from authors, and a chapter in its book', async () => {
    const { references } = await read(
      `<ref id="C"><element-citation publication-type="book"><person-group person-group-type="author"><name><surname>Roe</surname><given-names>R</given-names></name></person-group><chapter-title>A chapter</chapter-title><person-group person-group-type="editor"><name><surname>Doe</surname><given-names>J</given-names></name></person-group><source>A book</source><year>2004</year></element-citation></ref>`,
    );
    expect(references[0]).toMatchObject({
      class: 'chapter',
      title: 'A chapter',
      container: 'A book',
      authors: [{ family: 'Roe' }],
      editors: [{ family: 'Doe' }],
    });
  });

  it('and tells of one that is empty', async () => {
    const { references, problems } = await read('<ref id="E"><label>5</label></ref>');
    expect(references).toEqual([]);
    expect(problems.map(({ what }) => what)).toEqual(['the reference "E" holds no citation']);
  });
});

describe('a document is refused', () => {
  const fails = (xml: string) => expect(readReferenceFile(Buffer.from(xml), 'paper.xml')).rejects;
  it('that is broken, with the place', () => fails('<article>\n<ref-list></article>').toThrow(/paper\.xml:2/));
  it('that declares entities', () =>
    fails('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]>\n<a>&d;</a>').toThrow('entities of its own'));
  it('that is nested without end', () => fails('<a>'.repeat(100_000)).toThrow('deeper than'));
});
