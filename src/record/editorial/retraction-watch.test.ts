import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Identifiers, NO_IDENTIFIERS } from '../works/index.ts';
import { editorialStatus, readRetractionWatch } from './index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-retractions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  'Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes';

interface Row {
  readonly doi?: string;
  readonly pmid?: string;
  readonly nature?: string;
  readonly date?: string;
  readonly noticeDoi?: string;
  readonly title?: string;
}
const row = ({
  doi = '',
  pmid = '0',
  nature = 'Retraction',
  date = '2/6/2010 0:00',
  noticeDoi = 'unavailable',
  title = 'On tests',
}: Row) =>
  `1,${title},(B/T) Technology;,"University, of Tests",J,P,AU,A,,Research Article;,${date},${noticeDoi},0,2/28/1998 0:00,${doi},${pmid},${nature},+Concerns/Issues about Data;+Error in Text;,No,`;

async function tableOf(rows: readonly Row[], { header = HEADER, end = '\r\n', bom = true } = {}) {
  const path = join(folder, 'table.csv');
  writeFileSync(path, `${bom ? '\uFEFF' : ''}${[header, ...rows.map(row)].join(end)}${end}`);
  return readRetractionWatch(path);
}
const ids = (more: Partial<Identifiers>): Identifiers => ({ ...NO_IDENTIFIERS, ...more });

test('finds the notices of a work by its DOI in any spelling and by its PubMed id', async () => {
  const table = await tableOf([
    { doi: 'https://doi.org/10.5555/ABC', pmid: '9500320', noticeDoi: '10.5555/N' },
    { doi: '10.5555/abc', nature: 'Reinstatement', date: '3/1/2012 0:00' },
    { doi: 'unavailable', pmid: '7', nature: 'Expression of concern', title: '"A ""quoted"", title\nof two lines"' },
    { doi: '10.5555/c', nature: 'Correction' },
  ]);
  expect([table.rows, table.skipped]).toEqual([4, 0]);
  expect(table.digest).toMatch(/^[0-9a-f]{64}$/);
  const [first, second] = table.noticesFor(ids({ doi: ['10.5555/abc'], pmid: ['9500320'] }));
  expect(first).toEqual({
    kind: 'retraction',
    source: 'retraction-watch',
    date: '2010-02-06',
    notice: '10.5555/n',
    reason: 'Concerns/Issues about Data; Error in Text',
  });
  expect(second).toMatchObject({ kind: 'reinstatement', date: '2012-03-01' });
  expect(table.noticesFor(ids({ pmid: ['7'] }))).toMatchObject([{ kind: 'concern' }]);
  expect(table.noticesFor(ids({ doi: ['10.5555/none'] }))).toEqual([]);
});

test('the notice itself is not the work: its DOI finds nothing', async () => {
  const table = await tableOf([{ doi: '10.5555/abc', noticeDoi: '10.5555/n' }]);
  expect(table.noticesFor(ids({ doi: ['10.5555/n'] }))).toEqual([]);
});

test('rows without identifiers (0, unavailable) or of an unknown nature are counted, and match nothing', async () => {
  const table = await tableOf([{ doi: 'unavailable', pmid: '0' }, { doi: '' }, { doi: '10.5555/x', nature: 'Rumour' }]);
  expect([table.rows, table.skipped]).toEqual([0, 3]);
  expect(table.noticesFor(ids({ pmid: ['0'], doi: ['10.5555/x'] }))).toEqual([]);
});

test('the status is that of the union: the latest event wins', async () => {
  const table = await tableOf([
    { doi: '10.5555/abc' },
    { doi: '10.5555/abc', nature: 'Reinstatement', date: '1/1/2011 0:00' },
    { doi: '10.5555/r' },
  ]);
  const work = (doi: string) => ({
    source: 'library:x',
    id: '1',
    class: 'article' as const,
    title: 'On tests',
    otherTitles: [],
    authors: [],
    authorsComplete: true,
    editors: [],
    years: [],
    containers: [],
    identifiers: ids({ doi: [doi] }),
    relations: [],
    notices: [],
  });
  expect(editorialStatus([work('10.5555/abc')], [], table).status).toBe('reinstated');
  expect(editorialStatus([work('10.5555/r')], [], table)).toMatchObject({
    status: 'retracted',
    detail: expect.stringContaining('retraction-watch'),
  });
  expect(editorialStatus([work('10.5555/none')], [], table)).toMatchObject({
    status: 'none_recorded',
    detail: 'no notice in retraction-watch',
  });
});

test('columns may be in any order, with or without a mark and returns', async () => {
  const path = join(folder, 't.csv');
  writeFileSync(path, 'RetractionNature,OriginalPaperDOI\nRetraction,10.5555/abc\n');
  const table = await readRetractionWatch(path);
  expect(table.noticesFor(ids({ doi: ['10.5555/abc'] }))).toEqual([{ kind: 'retraction', source: 'retraction-watch' }]);
});

test.each([
  ['another table', 'a,b\n1,2\n'],
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['a quotation that never ends, a megabyte long', `${HEADER}\n"${'x'.repeat(1_200_000)}`],
])('%s is a fault of the input that says what was expected', async (_, text) => {
  const path = join(folder, 'other.csv');
  writeFileSync(path, text);
  await expect(readRetractionWatch(path)).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('Retraction Watch'),
  });
});

test('a file that is not there, and a folder', async () => {
  await expect(readRetractionWatch(join(folder, 'none.csv'))).rejects.toMatchObject({ code: 'not_found' });
  await expect(readRetractionWatch(folder)).rejects.toMatchObject({ code: 'bad_input' });
});

test('sixty thousand rows in less than two seconds', async () => {
  const rows = Array.from({ length: 60_000 }, (_, n) => ({ doi: `10.5555/${n}`, pmid: String(n + 1) }));
  const path = join(folder, 'large.csv');
  writeFileSync(
    path,
    [
      HEADER,
      ...rows.map((one) =>
        row({
          ...one,
          title: 'A title of the usual length, about something that was tested and retracted'.replace(/,/g, ''),
        }),
      ),
    ].join('\n'),
  );
  const start = process.cpuUsage();
  const table = await readRetractionWatch(path);
  const { user, system } = process.cpuUsage(start);
  // Of processor time: other tests run beside it.
  expect((user + system) / 1000).toBeLessThan(2_000);
  expect(table.rows).toBe(60_000);
  expect(table.noticesFor(ids({ doi: ['10.5555/59999'] }))).toHaveLength(1);
});
