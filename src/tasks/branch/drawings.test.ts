import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { widthOf } from '../../base/terminal/index.ts';
import { decisionWith } from '../../record/branches/testing/index.ts';
import { decisionMermaid } from './decision-mermaid.ts';
import { decisionSvg } from './decision-svg.ts';
import { decisionText } from './decision-text.ts';
import { viewOf } from './view.ts';

// Names as an attacker would write them, and any other text.
const hostile = fc.oneof(
  fc.constantFrom(
    '</text><script>alert(1)</script>',
    '"] --> evil["x',
    '`**bold**`',
    '&lt; &#60; &amp;',
    '\u001b[31mred\u001b[0m',
    '\u202egnp.exe',
    'javascript:alert(1)',
    'click n0 href "https://example.org"',
    '%% comment',
    'end',
    '東京都',
    ']]>',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).filter((text) => /\S/.test(text)),
);
const status = fc.constantFrom('open', 'failed', 'violates', 'discarded', 'selected');
const parent = fc.constantFrom(undefined, 'B-1', 'B-2', 'B-3', 'B-9');
const branch = fc.record({
  title: hostile,
  reason: hostile,
  status,
  parent,
  score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

const view = fc
  .record({ question: hostile, branches: fc.array(branch, { maxLength: 8 }) })
  .map(({ question, branches }) => {
    const decision = decisionWith({
      question,
      branches: branches.map(({ score, parent: above, ...rest }) => ({
        ...rest,
        ...(above === undefined ? {} : { parent: above }),
        ...(score === null ? {} : { units: [score] }),
      })),
    });
    return viewOf(decision, [decision]);
  });

test('the drawing is well-formed XML with our elements alone, whatever the names', () => {
  const known = new Set(['svg', 'style', 'rect', 'text', 'path', 'g', 'title']);
  fc.assert(
    fc.property(view, (shown) => {
      const parser = new SaxesParser();
      const names = new Set<string>();
      let boxes = 0;
      parser.on('error', (error) => {
        throw error;
      });
      parser.on('opentag', ({ name, attributes }) => {
        names.add(name);
        if (attributes.class === 'box') boxes += 1;
        for (const key of Object.keys(attributes)) expect(key).not.toMatch(/^on|href/);
      });
      parser.write(decisionSvg(shown)).close();
      expect([...names].filter((name) => !known.has(name))).toEqual([]);
      expect(boxes).toBe(shown.decision.branches?.length);
    }),
  );
});

test('no name ends a label of the Mermaid text', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const lines = decisionMermaid(shown).split('\n').slice(1, -1);
      const label = String.raw`(?:[\p{L}\p{M}\p{N} .,·…]|#\d+;)*`;
      const forms = [
        new RegExp(String.raw`^  d\(\["${label}<br/>${label}"\]\)$`, 'u'),
        new RegExp(String.raw`^  n\d+\["${label}<br/>${label}"\]:::(?:open|failed|violates|discarded|selected)$`, 'u'),
        /^ {2}(?:d|n\d+) --> n\d+$/,
        /^ {2}classDef \w+ [\w:#,. -]+$/,
      ];
      for (const line of lines)
        expect(
          forms.some((form) => form.test(line)),
          line,
        ).toBe(true);
    }),
  );
});

test('the tree keeps to the width of the terminal and shows every branch once', () => {
  fc.assert(
    fc.property(view, fc.integer({ min: 40, max: 120 }), (shown, width) => {
      const lines = decisionText(shown, { width, color: false }).split('\n');
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      for (const { id } of shown.decision.branches ?? [])
        expect(lines.filter((line) => new RegExp(`^(?:[│├└─ ]*)${id}  `).test(line)).length, id).toBe(1);
    }),
  );
});
