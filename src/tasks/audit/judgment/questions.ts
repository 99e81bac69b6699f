import type { Place } from '../../../base/fault/index.ts';
import type { Study } from '../../../record/bundle/index.ts';
import type { Claim, Evidence } from '../../../record/claims/index.ts';
import { type Packet, packetDigest } from '../../../record/judging/index.ts';
import type { Manuscript } from '../../../record/manuscript/index.ts';
import type { Verdict } from '../../../record/votes/index.ts';
import { cutExcerpts, type Range } from './excerpts.ts';
import { methodRubric, methodText, specificationRubric, specificationText } from './rubric.ts';
import { type ReadSealed, sealedTexts } from './sealed-text.ts';

/** Why a judge would not see all that the question is about. Such a question is not asked and not decided. */
export interface Gap {
  readonly reason:
    | 'missing'
    | 'changed'
    | 'unlisted'
    | 'unreadable'
    | 'stale'
    | 'dangling'
    | 'wrong_edge'
    | 'no_such_place'
    | 'quote_not_found'
    | 'no_code'
    | 'packet_too_large';
  readonly message: string;
  readonly where: Place;
}

/** A question of I2 or I4 with its packet. */
export interface Question {
  readonly packet: CodePacket;
  /** Digest of the packet, 64 hexadecimal digits. */
  readonly digest: string;
  readonly gaps: readonly Gap[];
  readonly claim?: string;
  /** Where the rule or the sentence stands. */
  readonly where: Place;
}

/** A packet about code. */
type CodePacket = Packet<Verdict> & { readonly check: 'I2' | 'I4' };

const LARGEST_PACKET = 512 * 1024;

/** One question per rule of the specification, about the files that the rule lists. */
export async function specificationQuestions(study: Study): Promise<Question[]> {
  const rules = study.file.specification?.rules ?? [];
  const read = sealedTexts(study);
  return Promise.all(
    rules.map(async (rule, i) => {
      const where = study.locateInStudyFile(`/specification/rules/${i}`);
      const found = await wholeFiles([...new Set<string>(rule.code)], read, where);
      const packet = {
        question: `I2:${rule.id}`,
        check: 'I2' as const,
        text: specificationText,
        statement: rule.text,
        rubric: specificationRubric,
      };
      return questionOf(packet, found, where);
    }),
  );
}

/** One question per methodological claim: its text against the code that `implemented_by` names. */
export async function methodQuestions(study: Study, manuscript: Manuscript): Promise<Question[]> {
  const read = sealedTexts(study);
  const evidence = new Map<string, Evidence>(study.evidence.map((one) => [one.id, one]));
  const spans = new Map(manuscript.spans.map((span) => [span.id, span]));
  const claims = study.claims.flatMap((claim, i) =>
    claim.type === 'methodological' ? [{ claim, pointer: `/claims/${i}` }] : [],
  );
  return Promise.all(
    claims.map(async ({ claim, pointer }) => {
      const span = spans.get(claim.id);
      const declared = study.locateInClaims(pointer);
      const where = span === undefined ? declared : { path: manuscript.path, line: span.line, column: span.column };
      const found = await implementation(claim, evidence, read, study, declared);
      const packet = {
        question: `I4:${claim.id}`,
        check: 'I4' as const,
        text: methodText,
        statement: claim.text,
        rubric: methodRubric,
      };
      return { ...questionOf(packet, found, where), claim: claim.id };
    }),
  );
}

/** The packets of a study, so that people can judge them: a vote names the digest of the packet it judged. */
export async function packetsOf(study: Study, manuscript: Manuscript): Promise<Question[]> {
  return [...(await specificationQuestions(study)), ...(await methodQuestions(study, manuscript))];
}

interface Found {
  readonly ranges: readonly Range[];
  readonly gaps: readonly Gap[];
}

function questionOf(
  head: Pick<CodePacket, 'question' | 'check' | 'text' | 'statement' | 'rubric'>,
  found: Found,
  where: Place,
): Question {
  const gaps = [...found.gaps];
  const size = found.ranges.reduce(
    (sum, { lines, first, last }) => sum + lines.slice(first - 1, last).join('\n').length,
    0,
  );
  // A judge who sees half of the code must not be taken to have judged all of it.
  if (size > LARGEST_PACKET) {
    gaps.push({
      reason: 'packet_too_large',
      message: `the code to judge has ${size} characters, more than ${LARGEST_PACKET}`,
      where,
    });
  }
  const excerpts = size > LARGEST_PACKET ? [] : cutExcerpts(found.ranges);
  const packet: CodePacket = {
    schema: 'touchstone.packet/1',
    ...head,
    verdicts: ['complies', 'violates', 'abstain'],
    excerpts,
  };
  return { packet, digest: packetDigest(packet), gaps, where };
}

async function wholeFiles(paths: readonly string[], read: ReadSealed, where: Place): Promise<Found> {
  const ranges: Range[] = [];
  const gaps: Gap[] = [];
  for (const path of paths) {
    const file = await read(path);
    if (file.ok) ranges.push({ path, lines: file.lines, first: 1, last: file.lines.length });
    else gaps.push({ reason: file.reason, message: notShown(path, file.reason), where });
  }
  return { ranges, gaps };
}

async function implementation(
  claim: Claim,
  evidence: ReadonlyMap<string, Evidence>,
  read: ReadSealed,
  study: Study,
  where: Place,
): Promise<Found> {
  const ranges: Range[] = [];
  const gaps: Gap[] = [];
  for (const id of new Set([claim.implemented_by ?? []].flat())) {
    const found = await codeRange(evidence.get(id), id, read, study, where);
    if ('reason' in found) gaps.push(found);
    else if (
      !ranges.some((known) => known.path === found.path && known.first === found.first && known.last === found.last)
    )
      ranges.push(found);
  }
  if (ranges.length === 0 && gaps.length === 0)
    gaps.push({ reason: 'no_code', message: 'no code is named that implements it', where });
  return { ranges, gaps };
}

async function codeRange(
  evidence: Evidence | undefined,
  id: string,
  read: ReadSealed,
  study: Study,
  where: Place,
): Promise<Range | Gap> {
  if (evidence === undefined) return { reason: 'dangling', message: `the evidence ${id} is not declared`, where };
  if (evidence.type !== 'code_range' && evidence.type !== 'file_range') {
    return { reason: 'wrong_edge', message: `the evidence ${id} is a ${evidence.type}, not code`, where };
  }
  const { path } = evidence;
  if (evidence.sha256 !== undefined && study.files.get(path)?.sha256 !== evidence.sha256) {
    return { reason: 'stale', message: `${path} has changed since ${id} was linked`, where };
  }
  const file = await read(path);
  if (!file.ok) return { reason: file.reason, message: notShown(path, file.reason), where };
  const { lines } = file;
  const [first, last] = evidence.lines ?? quotedLines(file.text, evidence.quote) ?? [1, lines.length];
  if (first > last || last > lines.length) {
    return { reason: 'no_such_place', message: `${path} has no lines ${first} to ${last}`, where: { path } };
  }
  const quote = evidence.quote?.replace(/\r\n?/g, '\n');
  if (
    quote !== undefined &&
    !lines
      .slice(first - 1, last)
      .join('\n')
      .includes(quote.replace(/\n$/, ''))
  ) {
    return {
      reason: 'quote_not_found',
      message: `the quote of ${id} does not stand at ${path}:${first}`,
      where: { path, line: first },
    };
  }
  return { path, lines, first, last };
}

// A quote without lines names its own place, if there is exactly one.
function quotedLines(text: string, quote: string | undefined): readonly [number, number] | undefined {
  const wanted = quote?.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (wanted === undefined) return undefined;
  const at = text.indexOf(wanted);
  if (at < 0 || text.indexOf(wanted, at + 1) >= 0) return undefined;
  const first = text.slice(0, at).split('\n').length;
  return [first, first + wanted.split('\n').length - 1];
}

function notShown(path: string, reason: 'missing' | 'changed' | 'unlisted' | 'unreadable'): string {
  const why = {
    missing: 'is not there',
    changed: 'changed since it was sealed',
    unlisted: 'is not in the seal',
    unreadable: 'is not text, or too large',
  };
  return `${path} ${why[reason]}`;
}
