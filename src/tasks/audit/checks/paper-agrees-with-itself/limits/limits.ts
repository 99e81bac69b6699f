import { compare, type Interval, rational, scale, unitOf } from '../../../../../base/number/index.ts';
import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import { intervalOf, type Reading, type Said } from '../reading/index.ts';

const OWN = /\b(?:we|our|ours|the proposed|this (?:work|paper|method|approach)|proposed)\b/i;
const SUB = /\bsub-?(nanosecond|microsecond|millisecond|second|minute|hour|ms)\b/gi;
/** What a run time is a time of; training and preparation are other times. */
const RUNS =
  /\b(?:execut\w*|run-?times?|latenc\w*|inference|solver|solv\w+|algorithm|response|overhead|control[- ]plane|assign\w*|respon\w*|decod\w*|quer(?:y|ies)|process\w*|comput\w*)\b/i;
const OTHER_TIME =
  /\b(?:train\w*|pre-?process\w*|compil\w*|per epoch|epochs?|baseline'?s?|timeout|build\w*|budgets?|limits?|deadline|require[ds]?|reduc\w+|faster than|baselines?)\b/i;

/** "sub-millisecond" and "below the 2 ms limit" against what the paper itself measured. */
export const limits: Agreement = {
  name: 'Limits are kept by the measurements of the paper',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    const sub = subUnits(reading);
    if (sub === 'held') held += 1;
    else if (sub !== null) findings.push(sub);
    for (const said of reading.sentences)
      for (const answer of keptLimits(reading, said)) {
        if (answer === 'held') held += 1;
        else findings.push(answer);
      }
    return { findings, held };
  },
};

/** Own run times that the paper states as measured. */
function ownTimes(reading: Reading): { readonly said: Said; readonly quantity: PaperQuantity }[] {
  return reading.sentences.flatMap((said) => {
    if (said.section === 'methods') return [];
    return said.quantities.flatMap((quantity, n) => {
      const { unit, number } = quantity.printed;
      if (
        unit === null ||
        unitOf(unit).dimension !== 'time' ||
        quantity.kind === 'target' ||
        quantity.kind === 'setting'
      )
        return [];
      if (number.form !== 'plain' && number.form !== 'exponent') return [];
      const at = said.marked.indexOf(`⟦${n}⟧`);
      const clause = said.marked.slice(Math.max(0, at - 120), at);
      const own = /[;]|, (?:while|whereas|but)/.test(clause)
        ? clause.slice(Math.max(clause.lastIndexOf(';'), clause.lastIndexOf(', ')))
        : clause;
      return OWN.test(own) && RUNS.test(own) && !OTHER_TIME.test(own) ? [{ said, quantity }] : [];
    });
  });
}

/** Claims to run in less than a unit of time, of the method of the paper, when all of its own measurements take longer. */
function subUnits(reading: Reading): Found | 'held' | null {
  const claims = reading.sentences.flatMap((said) =>
    [...said.text.matchAll(SUB)].flatMap((match) => {
      const near = said.text.slice(Math.max(0, match.index - 160), match.index + match[0].length + 60);
      const speaksOfOwn = OWN.test(near) || /^\s*(?:[•*-]\s*)?sub-/i.test(said.text);
      const isOfAnother =
        /\b(?:requirements?|budgets?|constraints?|deadlines?|required|needed|violat\w*|challeng\w*|demand\w*)\b/i.test(
          near,
        );
      return speaksOfOwn && RUNS.test(near) && !isOfAnother ? [{ said, word: match[0], unit: match[1] ?? '' }] : [];
    }),
  );
  const [claim] = claims;
  if (claim === undefined) return null;
  const limit = unitOf(claim.unit.toLowerCase()).size;
  const times = ownTimes(reading);
  const [time] = times;
  if (time === undefined) return null;
  const over = times.filter((t) => compare(intervalOf(t.quantity.printed, true).low, limit) >= 0);
  // One run of it may be as fast as is claimed, on whatever input.
  if (over.length < times.length) return 'held';
  const literal = time.quantity.printed.literal.trim();
  return accuse(
    `"${claim.word}" is claimed, and the paper's own measurement is ${literal}`,
    `below 1 ${claim.unit.toLowerCase()}`,
    literal,
    `${literal} against 1 ${claim.unit.toLowerCase()}; ${times.length === 1 ? 'the one time' : `all ${times.length} times`} that the paper measures of its own method ${times.length === 1 ? 'lies' : 'lie'} above`,
    [...claims.slice(0, 4).map((c) => c.said), ...times.slice(0, 4).map((t) => t.said)].map((s) =>
      reading.paper.placeOf(s),
    ),
  );
}

const KEPT =
  /⟦(\d{1,3})⟧([^⟦;.]{0,90}?)\b(?:below|under|within|less than|smaller than|meets?|meeting|satisf\w+|fits?|fitting|respect\w*|stays?|staying)\b([^⟦;.]{0,40}?)⟦(\d{1,3})⟧[ -](?:[\p{L}-]{1,16} ){0,3}(?:limit|budget|constraint|cap|bound|ceiling|quota|deadline)\b/giu;

/** "15.9 MB, below the 16 MB limit", in one sentence. */
function* keptLimits(reading: Reading, said: Said): Iterable<Found | 'held'> {
  for (const [, first, between = '', lead = '', second] of said.marked.matchAll(KEPT)) {
    const [value, limit] = [said.quantities[Number(first)], said.quantities[Number(second)]];
    if (
      value === undefined ||
      limit === undefined ||
      /\b(?:not|n['’]t|exceed\w*|over|fail\w*|beyond|no longer|and|while)\b/i.test(between + lead)
    )
      continue;
    const [a, b] = [value.printed, limit.printed];
    if (a.unit === null || b.unit === null || unitOf(a.unit).dimension !== unitOf(b.unit).dimension) continue;
    if (unitOf(a.unit).dimension === 'other') continue;
    const found = intervalOf(a);
    const most = largestReading(intervalOf(b), unitOf(b.unit).dimension === 'bytes');
    if (compare(found.low, most) <= 0) yield 'held';
    else
      yield accuse(
        `${a.literal.trim()} is said to keep a limit of ${b.literal.trim()}, and it is more`,
        `at most ${b.literal.trim()}`,
        a.literal.trim(),
        `${a.literal.trim()} > ${b.literal.trim()}`,
        [reading.paper.placeOf(said)],
      );
  }
}

/** A limit of 16 MB may be meant in powers of 1024. */
const largestReading = (limit: Interval, isBytes: boolean): Interval['high'] =>
  isBytes ? scale(limit, rational(1100n, 1000n)).centre : limit.centre;

const accuse = (
  message: string,
  expected: string,
  found: string,
  computation: string,
  where: Found['where'],
): Found => ({
  state: 'failed',
  reason: 'agree.claim_against_limit',
  severity: 'major',
  confidence: 'medium',
  message,
  expected,
  found,
  computation,
  mend: 'Leave the claim out, or show the measurement that it rests on.',
  where,
});
