import { comparePredictions } from '../../comparing/index.ts';
import type { Prediction, References } from '../../model/index.ts';
import { UPSTREAM } from '../../model/index.ts';
import { scorePredictions } from '../../scoring/index.ts';
import { answer, predictionsOf, referencesOf } from '../../testing/references.ts';
import type { Results } from '../read-results.ts';

/** Names that would be markup if anybody let them. */
export const PAYLOAD = `"><script>pwned=1</script><img src=x onerror=pwned=1>' onload=pwned=1 \u202eabc\u0000 &lt;b&gt; \`x\``;

const FAILURES: readonly Partial<Prediction>[] = [
  { status: 'timeout' },
  { status: 'truncated' },
  { status: 'provider_error' },
  { output: 'Option A' },
  { output: '{"answer": "A", "answer": "B"}' },
];

/** Two scores and their comparison, with every kind of outcome; `text` stands wherever a text of others can stand. */
export async function exampleResults(text?: string, release: References['release'] = 'unpinned'): Promise<Results> {
  const made = referencesOf(
    60,
    Array.from({ length: 60 }, (_, i) => (i % 7 === 0 ? undefined : (text ?? `field ${i % 3}`))),
  );
  const references: References = {
    ...made,
    release,
    digests: { ...made.digests, ...(release === 'pinned' ? { questions: UPSTREAM.questions.sha256 } : {}) },
    cases: made.cases.map((one) => ({ ...one, id: `${text ?? ''}${one.id}` })),
  };
  const halves = (share: number) => references.cases.map((_, i) => ((i * 7) % 10 < share ? 2 : i % 5 === 0 ? 1 : 0));
  const spoilt = predictionsOf(references, halves(6)).map((prediction, i) =>
    i % 11 === 0 ? { ...prediction, ...FAILURES[(i / 11) % FAILURES.length] } : prediction,
  );
  const good = [...spoilt.slice(0, -1), answer(references, 59, 'ba', false)].slice(0, -1);
  const weak = predictionsOf(references, halves(4));
  const options = { resamples: 200 };
  const [first, second, compare] = await Promise.all([
    scorePredictions(references, good, options),
    scorePredictions(references, weak, options),
    comparePredictions(references, good, weak, options),
  ]);
  const digests = { references: 'a'.repeat(64), predictions: 'b'.repeat(64) };
  return {
    scores: [
      { name: text ?? 'good', score: { ...first, inputs: { ...first.inputs, ...digests } } },
      { name: text ?? 'weak', score: { ...second, inputs: { ...second.inputs, predictions: 'c'.repeat(64) } } },
    ],
    compare: {
      ...compare,
      inputs: { ...compare.inputs, predictions: digests.predictions, against: 'c'.repeat(64) },
    },
  };
}
