import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { renderReport } from './index.ts';
import { STYLE } from './style.ts';
import { exampleResults, PAYLOAD } from './testing/results.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** All that a report is made of; whatever else appears came from a file. */
const TAGS = new Set(
  'html head meta title style body header main section h1 h2 h3 h4 p b span div svg g line circle rect text details summary dl dt dd code pre table caption thead tbody tr th td'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'lang charset http-equiv content name class id role aria-labelledby aria-hidden scope width height x y x1 x2 y1 y2 cx cy r text-anchor'.split(
    ' ',
  ),
);

function elementsOf(page: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(page));
  return found;
}

const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((one) => one.name === name)?.value ?? '';

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node && node.nodeName !== 'style' ? node.childNodes.map(textOf).join('') : '';
}

function expectClean(page: string): Element[] {
  const all = elementsOf(page);
  for (const element of all) {
    expect(TAGS).toContain(element.tagName);
    for (const { name } of element.attrs) expect(ATTRIBUTES).toContain(name);
  }
  expect(page).not.toMatch(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u);
  return all;
}

const section = (page: string, id: string) => {
  const found = elementsOf(page).find((one) => attribute(one, 'id') === id);
  return found === undefined ? '' : textOf(found).replace(/\s+/g, ' ');
};

describe('nothing of a result becomes markup', () => {
  test('a hostile name in every field', async () => {
    const page = renderReport(await exampleResults(PAYLOAD));
    const all = expectClean(page);
    expect(all.filter(({ tagName }) => tagName === 'style')).toHaveLength(1);
    expect(page).toContain('&lt;script&gt;');
  });

  test('any text', async () => {
    const unit = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '`',
        '=',
        '/',
        '\n',
        '</style>',
        '</title>',
        '<!--',
        '-->',
        ']]>',
        '&lt',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const texts = fc
      .array(unit, { minLength: 1, maxLength: 20 })
      .map((parts) => parts.join('').toWellFormed())
      .filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expectClean(renderReport(await exampleResults(text)));
      }),
      { numRuns: 30 },
    );
  });

  test('the policy admits the style by its digest, and no script at all', async () => {
    const all = elementsOf(renderReport(await exampleResults()));
    const policy = attribute(
      all.find((one) => attribute(one, 'http-equiv') === 'Content-Security-Policy'),
      'content',
    );
    const digest = createHash('sha256').update(STYLE).digest('base64');
    expect(policy).toBe(`default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`);
  });
});

describe('what the page says', () => {
  test('the same results give the same bytes', async () => {
    expect(renderReport(await exampleResults())).toBe(renderReport(await exampleResults()));
  });

  test('a release that is not pinned is loudly no benchmark result; a pinned one is not', async () => {
    const synthetic = renderReport(await exampleResults());
    expect(synthetic).toMatch(/<header.*No benchmark result\..*<\/header>/s);
    expect(section(synthetic, 'score')).toContain('no score on this page may be compared with any of them');
    const pinned = renderReport(await exampleResults(undefined, 'pinned'));
    expect(pinned).not.toContain('No benchmark result');
    expect(section(pinned, 'score')).toContain('rest on the same cases');
  });

  test('published points: those of the project condition are marked as not comparable, each of them', async () => {
    const score = section(renderReport(await exampleResults()), 'score');
    expect(score).toMatch(/GPT-6 Astra, medium effort\s*63\.71\s%\s*316 of 496/);
    expect(score).toMatch(/GPT-5\.6 Sol, medium effort\s*46\.77\s%\s*232 of 496/);
    expect(score).toMatch(/73\.4\s%\s*project condition, not comparable/);
    expect(score).toMatch(/63\.5\s%\s*project condition, not comparable/);
    expect(score.indexOf('not comparable')).toBeGreaterThan(score.indexOf('232 of 496'));
  });

  test('score, interval, order, outcomes that add up, groups', async () => {
    const results = await exampleResults();
    const page = renderReport(results);
    const [one] = results.scores;
    if (one === undefined) throw new Error('no score');
    const { score } = one;
    const pct = (share: number | null) => `${(100 * (share ?? 0)).toFixed(2)} %`;
    for (const value of [score.score, score.interval.low, score.interval.high])
      expect(section(page, 'score')).toContain(pct(value));
    expect(section(page, 'score')).toMatch(/good by group.*field 1.*no group/);
    for (const value of [score.by_order.ab, score.by_order.ba, score.order_consistency, score.first_position_rate])
      expect(section(page, 'order')).toContain(pct(value));
    const outcomes = section(page, 'outcomes');
    for (const word of ['unparseable', 'timeout', 'truncated', 'provider error', 'missing', 'repeated key'])
      expect(outcomes).toContain(word);
    const svg = elementsOf(page).find((element) => attribute(element, 'class') === 'outcomes');
    const bars = (svg?.childNodes ?? []).flatMap((bar) => ('tagName' in bar ? [bar] : []));
    const width = bars.map((bar) => Number.parseFloat(attribute(bar, 'width'))).reduce((a, b) => a + b, 0);
    expect(width).toBeCloseTo(100, 1);
  });

  test('the comparison, its tests, its disagreements, and where they belong', async () => {
    const results = await exampleResults();
    const page = renderReport(results);
    const compared = section(page, 'compare');
    expect(compared).toContain('good minus weak');
    expect(compared).toContain('McNemar, exact, two-sided');
    const alone = renderReport({ ...results, scores: results.scores.slice(0, 1) });
    expect(section(alone, 'compare')).toContain('good minus against');
    const table = elementsOf(page).find((element) => attribute(element, 'id') === 'disagreements');
    const rows = elementsOf(page).filter(
      (element) => element.tagName === 'td' && attribute(element, 'class') === 'yes',
    );
    expect(rows).toHaveLength(results.compare?.disagreements.length ?? -1);
    expect(table === undefined ? '' : textOf(table)).toContain('Keep this page with the grader');
    expect(section(renderReport({ scores: results.scores }), 'compare')).toBe('');
  });

  test('scope, seed, digests, and how to check the interval', async () => {
    const about = section(renderReport(await exampleResults()), 'about');
    for (const part of [
      'adapter null',
      'promotion_eligible false',
      'options_only',
      'default_rng(20261004).integers(0, 60, size=(200, 60))',
      'b'.repeat(64),
    ])
      expect(about.replace(/(adapter|promotion_eligible)/g, '$1 ')).toContain(part);
  });
});
