import { ABBREVIATIONS, EMPTY_WORDS, JOINED } from './abbreviations.ts';

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ϵ: 'epsilon',
  η: 'eta',
  θ: 'theta',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  π: 'pi',
  ρ: 'rho',
  σ: 'std',
  τ: 'tau',
  φ: 'phi',
  χ: 'chi',
  ω: 'omega',
  Δ: 'delta',
  '∆': 'delta',
};

const LONGEST = 400;

/**
 * The words of a name of a metric, data set, method or split in the one form in which papers and logs are compared: `Final Val Acc`,
 * `final_val_acc` and `finalValidationAccuracy` give `['final', 'validation', 'accuracy']`. Case, plurals, the marks of LaTeX, arrows
 * and units in brackets go; short forms of the field are written out. Numbers stay. At most 400 characters are looked at.
 */
export function nameTokens(text: string): string[] {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[αβγδεϵηθκλμπρστφχωΔ∆]/g, (letter) => ` ${GREEK[letter] ?? ''} `)
    .replace(/\\(?:text|math)[a-z]{2,4}|\\(?=[_%&#$])/g, '')
    .replace(/\\[a-zA-Z]{1,20}/g, (macro) => ` ${macro.slice(1)} `)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\bp@(\d)/g, 'precision $1')
    .replace(/\br@(\d)/g, 'recall $1');
  const tokens: string[] = [];
  for (const [word] of plain.matchAll(/\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*(?:\d+(?!\d*\.\d))?/gu))
    tokens.push(...written(word));
  return tokens.filter((token) => !EMPTY_WORDS.has(token));
}

function written(word: string): string[] {
  if (Object.hasOwn(ABBREVIATIONS, word)) return (ABBREVIATIONS[word] ?? word).split(' ');
  if (Object.hasOwn(JOINED, word)) return (JOINED[word] ?? word).split(' ');
  const singular = singularOf(word);
  if (singular !== word && Object.hasOwn(ABBREVIATIONS, singular))
    return (ABBREVIATIONS[singular] ?? singular).split(' ');
  return [singular];
}

/** A plain plural without its ending; `loss`, `bias` and `ms` stay. */
function singularOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|as|os)$/.test(word)) return word;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
