import { html, type Markup } from '../../../base/markup/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import { SCOPE, UPSTREAM } from '../model/index.ts';
import type { NamedScore, Results } from './read-results.ts';

/** What the numbers are and are not, in the words of the scope; how to check the interval; the bytes that it all rests on. */
export function aboutSection({ scores, compare }: Results): Markup {
  const [first] = scores;
  const scope = Object.entries(SCOPE).map(
    ([name, value]) => html`<dt>${name}</dt><dd><code>${String(value)}</code></dd>`,
  );
  return html`<section id="about" aria-labelledby="about-title"><h2 id="about-title">What this is, and what it is not</h2>
<p>A diagnosis of one protocol: which of two plans a model prefers when it sees nothing but the plans. It is no measure of scientific ability, no result in the project condition, and no ground for promoting a system. The references say which plan people chose, not which one would have succeeded.</p>
<dl class="pairs">${scope}</dl>
${first === undefined ? undefined : interval(first)}
<h3>Bytes</h3>
${scores.map(digests)}${compare === undefined ? undefined : digestList('Comparison', compare.inputs)}
<p class="quiet">The pinned release has the questions <code class="digest">${UPSTREAM.questions.sha256}</code>.</p></section>`;
}

function interval({ score }: NamedScore): Markup {
  const { seed, resamples, method } = score.interval;
  return html`<h3>Check the interval</h3>
<p>${groupDigits(resamples)} resamples of the cases, seed ${seed}, ${method}. With <code>right</code>, the number of right answers of each case (0, 1 or 2) in the order of the references:</p>
<pre>i = np.random.default_rng(${seed}).integers(0, ${score.cases}, size=(${resamples}, ${score.cases}))
np.percentile(right[i].mean(axis=1) / 2, [2.5, 97.5])</pre>`;
}

const digests = ({ name, score }: NamedScore) => digestList(name, score.inputs);

function digestList(name: string, inputs: Readonly<Record<string, string | undefined>>): Markup {
  const pairs = Object.entries(inputs).flatMap(([part, digest]) =>
    digest === undefined ? [] : [html`<dt>${part}</dt><dd><code class="digest">${digest}</code></dd>`],
  );
  return html`<h4>${name}</h4><dl class="pairs">${pairs}</dl>`;
}
