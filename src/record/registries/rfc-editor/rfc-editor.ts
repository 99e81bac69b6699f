import { NO_IDENTIFIERS, normalDoi, type Work } from '../../works/index.ts';
import { listOf, member, parseJson, textOf } from '../json.ts';
import { nameOfString } from '../names.ts';
import { some, workOf, yearOf } from '../record.ts';
import type { Question, Reading, Registry, Reply } from '../registry.ts';

/** The publisher of the RFCs. */
export const rfcEditor: Registry = {
  id: 'rfc-editor',
  title: 'RFC Editor',
  rank: 'issuing',
  host: 'www.rfc-editor.org',
  pace: () => ({ perSecond: 2, burst: 2, inFlight: 1 }),
  holds: new Set(),
  keepsNotices: false,
  authorsComplete: true,
  identifier: (reference) => reference.identifiers.standard.flatMap(rfcOf),
  search: () => undefined,
};

function rfcOf(standard: string): Question[] {
  const number = /^RFC (\d{1,5})$/.exec(standard)?.[1];
  if (number === undefined) return [];
  const url = `https://www.rfc-editor.org/rfc/rfc${number}.json`;
  return [
    {
      question: 'identifier',
      asked: `standard:${standard}`,
      first: { url, expects: 'json', read: (reply) => read(reply, number) },
    },
  ];
}

function read({ code, body }: Reply, number: string): Reading {
  if (code !== 200) return { state: 'no_hit', detail: 'there is no RFC of this number', refuted: true };
  const work = readRfc(body, number);
  if (work === undefined)
    return { state: 'failed', detail: 'the RFC Editor answered with something that is no record' };
  return { state: 'answered', works: [work] };
}

/** The record of an RFC; undefined where the body is none. */
export function readRfc(body: string, number: string): Work | undefined {
  const json = parseJson(body);
  return workOf(rfcEditor, {
    id: textOf(member(json, 'doc_id')) === undefined ? undefined : `RFC${number}`,
    class: 'standard',
    title: textOf(member(json, 'title')),
    // `R. Fielding, Ed.`
    authors: listOf(member(json, 'authors')).map((name) => nameOfString(textOf(name)?.replace(/,\s*Eds?\.?$/, ''))),
    years: [yearOf(textOf(member(json, 'pub_date')))],
    containers: [`RFC ${number}`],
    publisher: 'RFC Editor',
    identifiers: {
      ...NO_IDENTIFIERS,
      standard: [`RFC ${number}`],
      doi: some(normalDoi(textOf(member(json, 'doi')) ?? '')),
    },
    url: `https://www.rfc-editor.org/info/rfc${number}`,
  });
}
