/**
 * Words that turn a finding round, with their opposites: pairs that go both ways, and words that only have one. Verbs stand in the base
 * form; their other forms are made by rule.
 */
const VERBS_BOTH_WAYS = `
increase decrease, raise lower, enhance impair, promote inhibit, activate suppress, induce prevent, upregulate downregulate,
up-regulate down-regulate, accelerate delay, improve worsen, strengthen weaken, facilitate hinder, augment attenuate,
exacerbate ameliorate, aggravate alleviate, enrich deplete, encourage discourage, lengthen shorten, amplify diminish,
sensitize desensitize, stabilize destabilize, methylate demethylate, phosphorylate dephosphorylate, restore abolish, expand contract,
polarize depolarize, differentiate dedifferentiate, overexpress underexpress, overestimate underestimate, widen narrow,
oxidize reduce, enable disable, confirm refute, accept reject, include exclude, predispose protect`;
const VERBS_ONE_WAY = `
reduce increase, elevate reduce, boost reduce, stimulate inhibit, trigger prevent, cause prevent, block promote, repress induce,
protect harm, harm protect, prolong shorten, disrupt maintain, maintain disrupt, retard accelerate, decline increase, heighten reduce, lessen increase,
extend shorten, mitigate worsen, abrogate restore, impede facilitate, dampen boost`;
const WORDS_BOTH_WAYS = `
higher lower, high low, greater smaller, more less, larger smaller, longer shorter, faster slower, better worse, best worst,
positive negative, positively negatively, protective harmful, effective ineffective, superior inferior, above below, earlier later,
strong weak, stronger weaker, advantage disadvantage, inhibition activation, upregulation downregulation,
up-regulation down-regulation, improvement deterioration, gain loss, gains losses, gained lost, excess deficiency,
susceptibility resistance, susceptible resistant, presence absence, majority minority, common rare, success failure,
dependent independent, sufficient insufficient, same different, rises falls, rising falling, rose fell, increasingly decreasingly,
favorable unfavorable, favourable unfavourable, stable unstable, active inactive, hyperactive hypoactive, gradual abrupt,
adequate inadequate, significant insignificant, possible impossible, likely unlikely, most least,
upward downward, benefit harm, benefits harms, agonist antagonist, agonists antagonists, within outside, necessary unnecessary`;
const WORDS_ONE_WAY = `
reduction increase, reductions increases, suppression activation, elevation reduction, enhancement impairment, impairment enhancement,
stimulation inhibition, decline increase, fewer more, sensitive resistant, beneficial harmful, essential dispensable,
required dispensable, indispensable dispensable, dispensable required, safe harmful, similar different, identical different,
deleterious beneficial, detrimental beneficial, promotion inhibition, induction prevention, prevention induction, grew shrank,
grows shrinks, bigger smaller, worsening improvement, low-grade high-grade, high-grade low-grade`;

/** The opposite of each word, in lower case and in the same form. */
export const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ...pairsOf(VERBS_ONE_WAY).flatMap(inflected),
  ...pairsOf(WORDS_ONE_WAY),
  ...pairsOf(VERBS_BOTH_WAYS).flatMap(inflected).flatMap(bothWays),
  ...pairsOf(WORDS_BOTH_WAYS).flatMap(bothWays),
  // These stand far more often for "less" and for chemistry's opposite of "oxidize" than the rules above would have it.
  ...pairsOf('reduce increase').flatMap(inflected),
  ...pairsOf('lower higher, harms protects'),
]);

/** The base form of each form of the verbs, for placing a negation before it. */
export const BASE_OF_VERB: ReadonlyMap<string, string> = new Map(
  pairsOf(
    `${VERBS_BOTH_WAYS},${VERBS_ONE_WAY}, predict predict, affect affect, alter alter, show show, require require, play play`,
  )
    .flat()
    .flatMap((verb) => formsOf(verb).map((form): [string, string] => [form, verb]))
    .concat([
      ['has', 'have'],
      ['have', 'have'],
      ['had', 'have'],
    ])
    // Far more often the comparative.
    .filter(([form]) => form !== 'lower'),
);

function pairsOf(list: string): [string, string][] {
  return list
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
    .map(([one = '', other = '']) => [one, other]);
}

function bothWays([one, other]: [string, string]): [string, string][] {
  return [
    [one, other],
    [other, one],
  ];
}

function inflected([one, other]: [string, string]): [string, string][] {
  const others = formsOf(other);
  return formsOf(one).map((form, at) => [form, others[at] ?? other]);
}

/** Base, third person, past, gerund of a regular verb. */
function formsOf(verb: string): string[] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const toI = /[^aeou]y$/.test(verb) ? `${verb.slice(0, -1)}i` : undefined;
  const third = toI !== undefined ? `${toI}es` : /(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [verb, third, toI !== undefined ? `${toI}ed` : `${stem}ed`, `${stem}ing`];
}
