// Texts of the length of a paper with reports of tests inside, from a seed.
import { apa, type Chance, draw, others, sentence, spell } from './reports.ts';

const SUBJECTS = [
  'participants',
  'the older group',
  'children',
  'raters',
  'patients in the first arm',
  'trained readers',
  'both samples',
] as const;
const VERBS = [
  'responded to',
  'preferred',
  'remembered',
  'were shown',
  'evaluated',
  'reported',
  'did not notice',
  'returned for',
] as const;
const OBJECTS = [
  'the second list',
  'unfamiliar faces',
  'a follow-up interview',
  'longer texts',
  'three of the four conditions',
  'the control task',
  'a rating form',
] as const;
const TAILS = [
  'which had been counterbalanced across sessions',
  'although the order of blocks (see Table 2) was fixed',
  'as in earlier work (Smith & Jones, 2011; Lee et al., 2017)',
  'on 48 trials of 2.5 s each, with a break of 30 s after every 12',
  'with a mean age of 24.6 years and a range of 18 to 41',
  'at the time t of the test and at the rate r that Figure 3 shows',
  'so that f(x) was fitted for each of them with R 4.2 (p. 14)',
  'in 83.4% of the cases, 95% CI [79.1, 87.0]',
] as const;
const LINKS = [
  'However',
  'In addition',
  'At the same time',
  'Taken together',
  'Before the session',
  'In this phase',
] as const;

/** One paper of 20 to 40 kB: sections of prose, a report in about every eighth sentence. */
export function paper(chance: Chance): string {
  const { any, pick } = chance;
  const length = 20_000 + any(20_000);
  const parts: string[] = [];
  let [written, sentences] = [0, 0];
  while (written < length) {
    sentences += 1;
    const text =
      any(8) === 0
        ? withReport(chance)
        : `${pick(LINKS)}, ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)}, ${pick(TAILS)}.`;
    const gap =
      sentences % 60 === 0
        ? '\n\n## Results of the next part\n\n'
        : sentences % 9 === 0
          ? '\n\n'
          : any(6) === 0
            ? '\n'
            : ' ';
    parts.push(text, gap);
    written += text.length + gap.length;
  }
  return parts.join('');
}

function withReport(chance: Chance): string {
  const drawn = draw(chance);
  return sentence(drawn, spell(drawn, chance.any(3) === 0 ? others : apa, chance), chance);
}
