import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import type { PdfLine } from '../../base/pdf/index.ts';
import { makeZip } from '../../base/zip/testing/make-zip.ts';
import { TextBuilder } from './building/text-builder.ts';
import { formatOf, readSourceFile, type StatedMetadata, sourcePlace } from './index.ts';
import { textOfPages } from './pdf/text-of-pages.ts';
import { docxParts, field, paragraph, run } from './testing/make-docx.ts';
import { shownBlocks } from './testing/shown-blocks.ts';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly file: string;
  readonly sources: readonly {
    readonly key?: string;
    readonly fullText: string;
    readonly stated: StatedMetadata;
    readonly blocks: readonly string[];
    readonly unread: readonly string[];
  }[];
  readonly problems: readonly string[];
}

const cases = load(readFileSync(join(import.meta.dirname, 'cases/readers.yaml'), 'utf8')) as readonly Case[];

describe('a file is read into canonical text', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { sources, problems } = await readSourceFile(Buffer.from(one.file), one.path);
    const seen = sources.map(({ key, fullText, stated, text }) => ({
      ...(key === undefined ? {} : { key }),
      fullText,
      stated,
      blocks: shownBlocks(text),
      unread: text.unread.map(({ what, count }) => `${what}: ${count}`),
    }));
    expect(seen).toEqual(one.sources);
    expect(problems.map(({ what }) => what)).toEqual(one.problems);
  });
});

test('Word: styles by name and level, changes, fields, notes, formulas', async () => {
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${content}</w:p></w:tc>`;
  const formula =
    '<m:r><m:t>y=</m:t></m:r><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>';
  const body = [
    paragraph('Titel', run('Tea and sleep')),
    paragraph('', field('TOC \\o', run('Methods 2'))),
    paragraph('berschrift1', run('Methods')),
    paragraph(
      '',
      `${run('We ')}<w:del><w:r><w:delText>never</w:delText></w:r></w:del><w:ins>${run('always')}</w:ins>${run(' gave 10')}${run('-3', '<w:vertAlign w:val="superscript"/>')}${run(' cups')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('. ')}${run('hidden', '<w:vanish/>')}${field('ADDIN ZOTERO_ITEM x', run('(Doe 2001)'))}${run(' It worked.')}`,
    ),
    paragraph('own', run('Cups')),
    `<w:tbl><w:tr>${cell(run('a'))}${cell(run('b'), '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell(run('c'))}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>`,
    paragraph('Cap', run('Table 1. Cups')),
    `<w:p><m:oMathPara><m:oMath>${formula}</m:oMath></m:oMathPara></w:p>`,
    paragraph('', run('item'), '<w:numPr/>'),
    paragraph('', run('References')),
    paragraph('', field('ADDIN ZOTERO_BIBL x', run('Doe J. Tea. 2001.'))),
    paragraph('berschrift1', run('Appendix')),
    paragraph('', run('More.')),
  ].join('');
  const { sources } = await readSourceFile(makeZip(docxParts(body)), 'a.docx');
  const [source] = sources;
  expect(source?.stated).toEqual({ title: 'Tea and sleep', authors: ['Jane Doe', 'R. Roe'] });
  expect(source === undefined ? [] : shownBlocks(source.text)).toEqual([
    '- title title [] Tea and sleep',
    '- paragraph body [] Methods 2',
    '- heading methods [Methods] Methods',
    '+ paragraph methods [Methods] We always gave 10⁻³ cups. (Doe 2001) It worked.',
    '+ footnote methods [Methods] A note.',
    '- heading methods [Methods > Cups] Cups',
    '+ table methods [Methods > Cups] a\tb\nc\tb',
    '+ caption methods [Methods > Cups] Table 1. Cups',
    '+ equation methods [Methods > Cups] y=(a+b)/2',
    '+ list_item methods [Methods > Cups] item',
    '- heading references [References] References',
    '- paragraph references [References] Doe J. Tea. 2001.',
    '- heading body [Appendix] Appendix',
    '+ paragraph body [Appendix] More.',
  ]);
  expect(source === undefined ? undefined : sourcePlace(source.text, source.text.text.indexOf('Cups'))).toEqual({
    paragraph: 5,
  });
});

test('PDF: lines become paragraphs over pages, words whole, headings by size, contents no evidence', () => {
  const line = (page: number, y: number, text: string, size = 10, x = 50): PdfLine => ({
    text,
    x,
    y,
    right: x + 5 * text.length,
    size,
    page,
    column: 0,
  });
  const filler = 'Tea has been drunk by all the people of the town for years, and';
  const pages = [
    [
      line(1, 750, 'Effects of tea', 18),
      line(1, 732, 'on sleep', 18),
      line(1, 715, 'Jane Doe', 12),
      line(1, 700, 'Contents'),
      line(1, 688, '1 Methods . . . . . . . . 2'),
    ],
    [
      line(2, 700, '1 Methods', 13),
      line(2, 680, filler),
      line(2, 668, 'they slept as well as others do, who drank none; no differ-'),
      line(2, 656, 'ence was seen in this random trial of the long nights in'),
      line(2, 644, 'the ward, nor in any other place that we looked at, and so'),
    ],
    [
      line(3, 700, 'it ends here.'),
      line(3, 670, 'Table 1. Cups by day and week'),
      line(3, 640, 'References', 13),
      line(3, 620, '[1] Roe J. Tea. 2001.'),
      line(3, 590, 'Appendix A', 13),
      line(3, 570, 'More text stands here.'),
    ],
  ];
  const source = textOfPages([...pages, []], new TextBuilder('a.pdf'));
  expect(shownBlocks(source.text)).toEqual([
    '- title title [] Effects of tea on sleep',
    '+ paragraph body [] Jane Doe',
    '- heading front [Contents] Contents',
    '- paragraph front [Contents] 1 Methods . . . . . . . . 2',
    '- heading methods [1 Methods] 1 Methods',
    `+ paragraph methods [1 Methods] ${filler} they slept as well as others do, who drank none; no difference was seen in this random trial of the long nights in the ward, nor in any other place that we looked at, and so it ends here.`,
    '+ caption methods [1 Methods] Table 1. Cups by day and week',
    '- heading references [References] References',
    '- paragraph references [References] [1] Roe J. Tea. 2001.',
    '- heading body [Appendix A] Appendix A',
    '+ paragraph body [Appendix A] More text stands here.',
  ]);
  expect(source.text.unread).toEqual([{ what: 'page without text', count: 1 }]);
  expect(sourcePlace(source.text, source.text.text.indexOf('it ends'))).toEqual({ page: 3 });
});

test('the format is told by the first bytes and the ending', () => {
  const of = (path: string, head: string) => formatOf(path, Buffer.from(head));
  expect([
    of('a.xml', '<?xml version="1.0"?><!-- <html> --><article>'),
    of('a.xml', '<OAI-PMH><metadata><nlm:article>'),
    of('a.xml', '<PubmedArticleSet>'),
    of('a.xml', '<note>'),
    of('paper', '%PDF-1.7'),
    of('a.json', '[{"title":"x"}]'),
    of('a.json', '{"x":1}'),
    of('refs', '@article{x,'),
    of('a.zip', 'PK\u0003\u0004'),
    of('a.csv', 'a,b'),
    of('Makefile', 'all:'),
  ]).toEqual([
    'jats',
    'jats',
    'record',
    undefined,
    'pdf',
    'record',
    undefined,
    'record',
    undefined,
    undefined,
    undefined,
  ]);
});
