import type { Manuscript } from '../../../../record/manuscript/index.ts';
import type { AuditResult } from '../../model/index.ts';
import { exampleAudit } from './example.ts';
import { markdown } from './manuscript.ts';

/** What a study would write to break out of a report: markup, script ends, terminal escapes, bidi controls, long lines. */
export const PAYLOADS: readonly string[] = [
  '</script><script>globalThis.pwned=1</script>',
  '"><img src=x onerror="globalThis.pwned=1">',
  "' onmouseover='globalThis.pwned=1",
  '<svg/onload=globalThis.pwned=1><!-- ]]> -->',
  '</style></title></pre></details><iframe src="javascript:globalThis.pwned=1"></iframe>',
  '\u001b]0;owned\u0007\u001b[2J\u001b[31mred\u001b[0m\u009b31m\r overwritten',
  'safe\u202egnp.exe\u2066hidden\u2069\u200f',
  `&lt;b&gt; &#60;b> ${'long'.repeat(500)}`,
  '[link](javascript:globalThis.pwned=1) ![i](http://192.0.2.1/x.png) {0} \ud800 \u0000',
];

/** The example in which every string that a study can choose is replaced by a payload that ends with the original. */
export function hostileAudit(payload = PAYLOADS.join(' ')): { result: AuditResult; manuscript: Manuscript } {
  const { result, manuscript } = exampleAudit();
  const text = `${manuscript.text}\n\n${PAPER(payload)}`;
  return { result: poison(result, payload), manuscript: { ...markdown(text), path: `${payload}.md` } };
}

const PAPER = (payload: string) => `# Hostile ${payload}

<script>globalThis.pwned=1</script>

<a href="javascript:globalThis.pwned=1" id="location">raw</a> <b onclick=x>inline</b>

[a](javascript:globalThis.pwned=1) [b](JaVa&#115;cript:globalThis.pwned=1) [c](data:text/html,x) [d](//192.0.2.1/x)
<javascript:globalThis.pwned=1> ![e](http://192.0.2.1/e.png "t") [f]: javascript:globalThis.pwned=1

[claim with <i>raw</i> markup ${payload.replace(/[[\]{}]/g, '')}]{#C-ABS-001 .claim} :x[y]{onclick=z} ::q{a=b}

:::warning{onload=x}
${payload}
:::

$$
</span><script>globalThis.pwned=1</script>
$$

\`</code><script>globalThis.pwned=1</script>\`
`;

/** Strings whose values come from a closed list, which a study cannot choose. */
const CLOSED = new Set([
  'schema',
  'check',
  'state',
  'severity',
  'code',
  'kind',
  'type',
  'status',
  'arm',
  'verdict',
  'numeric',
  'only',
  'name',
  'version',
  'identity',
  'editorial',
  'agrees',
  'class',
  'troubles',
  'failing',
  'question',
]);
/** Ids stay as they are, so that edges still meet. */
const IDS = new Set(['id', 'claim', 'to', 'evidence']);

function poison<T>(value: T, payload: string, key?: string): T;
function poison(value: unknown, payload: string, key = ''): unknown {
  if (typeof value === 'string') return CLOSED.has(key) || IDS.has(key) ? value : `${payload}${value}`;
  if (Array.isArray(value)) return value.map((item) => poison(item, payload, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      key === 'environment' || key === 'digests' ? `${payload}${name}` : name,
      poison(item, payload, name),
    ]),
  );
}
