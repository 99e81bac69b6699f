import { expect, test } from 'vitest';
import { type ListFormat, readReferences } from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const BIB = '@article{a, title = {Counting the spots of ladybirds by camera}, year = 2019}';
const RIS = 'TY  - JOUR\nTI  - Counting the spots of ladybirds by camera\nER  - \n';
const JATS =
  '<?xml version="1.0"?><article><back><ref-list><ref id="r1"><mixed-citation>Moritz A. Counting the spots of ladybirds by camera. J Small Meas. 2019;7:11-29.</mixed-citation></ref></ref-list></back></article>';
const LIST = 'Moritz A, Okafor B. Counting the spots of ladybirds by camera. J Small Meas. 2019;7:11-29.\n';

test.each<[path: string, text: string, told: ListFormat | undefined, format: ListFormat]>([
  ['refs.bib', BIB, undefined, 'bibtex'],
  ['REFS.BIB', BIB, undefined, 'bibtex'],
  ['standard input', BIB, undefined, 'bibtex'],
  ['refs.txt', BIB, undefined, 'bibtex'],
  ['refs.txt', LIST, undefined, 'text'],
  ['refs.txt', BIB, 'text', 'text'],
  ['export.ris', RIS, undefined, 'ris'],
  ['standard input', RIS, undefined, 'ris'],
  ['standard input', JATS, undefined, 'jats'],
  ['paper.xml', JATS, undefined, 'jats'],
  ['paper.markdown', `# A\n\n## References\n\n1. ${LIST}`, undefined, 'markdown'],
  ['standard input', `# A\n\n## References\n\n1. ${LIST}`, 'markdown', 'markdown'],
  ['odd.name', LIST, 'text', 'text'],
])('%s is read as what it is', async (path, text, told, format) => {
  const list = await readReferences(bytes(text), path, told);
  expect(list).toMatchObject({ path, format, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(list.references.length).toBeGreaterThan(0);
  for (const { where } of list.references) expect(where.path).toBe(path);
});

test('bytes that are no UTF-8 are read as Windows-1252, and it is said', async () => {
  const latin = Uint8Array.from(Buffer.from('@article{a, author = {M\xfcller, J\xf6rg}, title = {T}}', 'latin1'));
  const list = await readReferences(latin, 'refs.bib');
  expect(list.references[0]?.authors).toEqual([{ family: 'Müller', given: 'Jörg' }]);
  expect(list.problems[0]?.what).toContain('not UTF-8');
});

test('a byte order mark belongs to no entry, and offsets count it', async () => {
  const list = await readReferences(bytes(`\ufeff${BIB}`), 'refs.bib');
  const [one] = list.references;
  expect(list.text?.startsWith(one?.raw ?? '?', one?.start)).toBe(true);
});

test.each([
  ['refs.bib', bytes('@article{a\0}')],
  ['paper.docx', bytes('no container')],
  ['paper.pdf', bytes('no PDF')],
])('%s that is none is a fault of the input', async (path, data) => {
  await expect(readReferences(data, path)).rejects.toMatchObject({ code: 'bad_input' });
});
