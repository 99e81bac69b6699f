import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { exampleAudit } from '../testing/example.ts';
import { hostileAudit, PAYLOADS } from '../testing/hostile.ts';
import { largeAudit } from '../testing/large.ts';
import { latex, markdown } from '../testing/manuscript.ts';
import { renderHtml } from './index.ts';

type Element = DefaultTreeAdapterTypes.Element;
const example = exampleAudit();

/** All that a report is made of. Whatever else appears came from a study. */
const TAGS = new Set(
  'html head meta title style body a header nav main section aside footer article script h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd b br hr code pre mark sup span strong em del cite blockquote details summary div table thead tbody tr th td abbr figure figcaption svg g rect circle path line text button label input select option output'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'id class href rel lang charset http-equiv content name scope title role hidden open start tabindex type value autocomplete aria-hidden aria-label aria-labelledby aria-live data-claim data-state data-check data-label viewBox preserveAspectRatio transform text-anchor x y x1 x2 y1 y2 cx cy r d width height'.split(
    ' ',
  ),
);

function elements(page: string): Element[] {
  const out: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes)
      if ('tagName' in child) {
        out.push(child);
        visit(child);
      }
  };
  visit(parse(page));
  return out;
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const text = (node: DefaultTreeAdapterTypes.ChildNode): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : '';

/** Nothing but our own elements and attributes, one script and one style, and no address that runs or fetches anything. */
function expectClean(page: string): Element[] {
  const all = elements(page);
  for (const element of all) {
    expect(TAGS.has(element.tagName), element.tagName).toBe(true);
    for (const { name, value } of element.attrs) {
      expect(ATTRIBUTES.has(name), `${element.tagName} ${name}`).toBe(true);
      if (name === 'href') expect(value).toMatch(/^(#|https?:\/\/|mailto:)/i);
    }
  }
  for (const once of ['script', 'style', 'title', 'main', 'h1'])
    expect(all.filter((one) => one.tagName === once)).toHaveLength(1);
  const ids = all.flatMap((one) => attribute(one, 'id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  for (const element of all) {
    const href = attribute(element, 'href');
    if (href?.startsWith('#')) expect(known.has(href.slice(1)), href).toBe(true);
  }
  return all;
}

describe('nothing of a study becomes markup', () => {
  test('the healthy example is clean too', () => {
    expectClean(renderHtml(example.result, example.manuscript));
  });

  test.each(PAYLOADS)('payload %#', (payload) => {
    const { result, manuscript } = hostileAudit(payload);
    expectClean(renderHtml(result, manuscript));
    expectClean(
      renderHtml(result, latex(`\\section{x} ${payload} \\claim{C-ABS-001}{${payload.replace(/[{}]/g, '')}}`)),
    );
  });

  test('any string, in every field and in the manuscript', () => {
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
        '[',
        ']',
        '(',
        ')',
        '{',
        '}',
        '!',
        '#',
        ':',
        '$',
        '|',
        '\n',
        '\\',
        '*',
        '_',
      ),
      fc.constantFrom(
        'script',
        'style',
        'onload',
        'javascript:',
        '&lt',
        '&#x3c;',
        '-->',
        '<!--',
        ']]>',
        '.claim',
        '{#C-ABS-001 .claim}',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 25 }), (parts) => {
        const payload = parts.join('');
        const { result, manuscript } = hostileAudit(payload);
        const page = renderHtml(result, manuscript);
        expectClean(page);
        expect(page).not.toMatch(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u);
      }),
      { numRuns: 40 },
    );
  });

  test('the policy admits the style and the script of the page by digest and nothing else', () => {
    const all = elements(renderHtml(example.result, example.manuscript));
    const policy = all.find((one) => attribute(one, 'http-equiv') === 'Content-Security-Policy');
    expect(policy && attribute(policy, 'content')).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; script-src 'sha256-[A-Za-z0-9+/]{43}='; base-uri 'none'; form-action 'none'$/,
    );
  });
});

describe('what the page shows', () => {
  const all = expectClean(renderHtml(example.result, example.manuscript));
  const byId = (id: string) => all.find((one) => attribute(one, 'id') === id);
  const textOf = (id: string) => {
    const found = byId(id);
    return found === undefined ? '' : text(found).replace(/\s+/g, ' ');
  };

  test('each claim is a link in its sentence, told by class, sign and words', () => {
    const links = all.filter(
      (one) => /^claim /.test(attribute(one, 'class') ?? '') && attribute(one, 'href') !== undefined,
    );
    expect(links).toHaveLength(example.result.claims.length);
    const failed = links.find((one) => attribute(one, 'href') === '#claim.C-TAB-002');
    expect(failed && attribute(failed, 'class')).toBe('claim failed');
    expect(failed && text(failed)).toBe('4.12✗ (claim C-TAB-002: failed)');
  });

  test('markup inside a claim is kept, citations and captions are shown as such', () => {
    const links = all.filter((one) => attribute(one, 'href') === '#claim.C-ABS-001');
    expect(links[0]?.childNodes.some((child) => 'tagName' in child && child.tagName === 'strong')).toBe(true);
    expect(all.filter((one) => one.tagName === 'cite').map(text)).toEqual(['[@moritz2017, sec. 3]']);
    const caption = all.find((one) => attribute(one, 'class') === 'caption');
    expect(caption && text(caption)).toBe('Error of the two rules on twelve rivers, test years 2015 to 2020.');
  });

  test('a card holds the chain down to the marked bytes, the arithmetic, the digest and the runs', () => {
    const card = textOf('claim.C-TAB-002');
    for (const part of [
      '4.2086 does not lie in 4.12 ± 0.005',
      'recorded in',
      'logs/median.json:7:13 /test/rmse_cm',
      'SHA-256',
      'Five runs of rmse-median',
      '"rmse_cm": 4.2086,',
    ])
      expect(card).toContain(part);
    const marks = all.filter((one) => one.tagName === 'mark').map(text);
    expect(marks.filter((one) => one === '4.2086')).toHaveLength(3);
    expect(textOf('claim.C-MET-002')).toContain('not counted: quote not found');
    expect(textOf('claim.C-CON-001')).toContain('C-RES-001');
  });

  test('references stand beside their records, and what was not found is not accused', () => {
    const section = textOf('references');
    for (const part of [
      'quist2008',
      'mismatch, retracted',
      'Per Quist',
      'Emi Sato',
      'differs',
      'not found',
      'Another work',
    ])
      expect(section).toContain(part);
    expect(section).toContain('no index holds everything');
    expect(section).not.toMatch(/fabricat|hallucinat|fake/i);
  });

  test('checks say what they do not show, and what was not checked has its section', () => {
    expect(textOf('checks')).toContain('That no judge overlooked a fault.');
    expect(textOf('not-checked')).toContain('references_not_checked');
    expect(textOf('votes')).toContain('Minority flag.');
  });

  test('the runs are drawn and told in words', () => {
    const drawings = all.filter((one) => one.tagName === 'svg' && attribute(one, 'role') === 'img');
    expect(drawings).toHaveLength(4);
    expect(drawings[0] && attribute(drawings[0], 'aria-label')).toContain(
      'Runs 4.84, 4.871, 4.902, 4.866, 4.874; mean 4.8706',
    );
    expect(drawings[0]?.childNodes.length).toBeGreaterThan(3);
  });

  test('no rate is n/a; scores without numbers draw nothing', () => {
    const scores = example.result.scores.map(({ reported: _r, mean: _m, tolerance: _t, control: _c, ...score }) => ({
      ...score,
      runs: [{ status: 'timeout' as const, seconds: 60 }],
    }));
    const page = renderHtml({ ...example.result, cpr: null, scores }, example.manuscript);
    expect(page).toContain('CPR n/a');
    expect(page).not.toContain('role="img"');
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('the same audit gives the same bytes; only the footer knows the time', () => {
    const again = exampleAudit();
    const page = renderHtml(again.result, again.manuscript);
    expect(page).toBe(renderHtml(example.result, example.manuscript));
    const { run: _run, ...timeless } = again.result;
    expect(page.replace(/<footer>.*<\/footer>/, '')).toBe(renderHtml(timeless, again.manuscript));
  });
});

describe('manuscripts', () => {
  const claimsIn = (source: string, format = markdown) => {
    const manuscript = format(source);
    const page = expectClean(renderHtml(example.result, manuscript));
    return page.flatMap((one) => {
      const place = attribute(one, 'href') ?? attribute(one, 'data-claim');
      return (attribute(one, 'class') ?? '').startsWith('claim ') && place !== undefined ? [text(one)] : [];
    });
  };

  test.each([
    ['after a colon', 'Result:[x y]{#C-ABS-001 .claim}.', 'x y✓'],
    ['in a heading', '# [x]{#C-ABS-001 .claim}\n', 'x✓'],
    ['in front matter', '---\nabstract: "[x]{#C-ABS-001 .claim}"\n---\n', 'x✓'],
    ['in mathematics', '$$\n[x]{#C-ABS-001 .claim}\n$$', 'x✓'],
    ['over two lines', 'a [x\ny]{#C-ABS-001 .claim}', 'x\ny✓'],
    ['with a link inside', '[see [x](https://example.org)]{#C-ABS-001 .claim}', 'see x✓'],
    ['in a raw element', '<div>\n[x]{#C-ABS-001 .claim}\n</div>', 'x✓'],
    ['in a comment, which the view leaves out', '<!-- [x]{#C-ABS-001 .claim} -->', 'C-ABS-001✓'],
    ['in a footnote', 'a[^1]\n\n[^1]: [x]{#C-ABS-001 .claim}', 'x✓'],
    ['beside the name of a mark', 'claim0mark [x]{#C-ABS-001 .claim} :claim0mark0[z]{a=b}', 'x✓'],
  ])('a claim %s is shown', (_where, source, shown) => {
    expect(claimsIn(source)).toEqual([`${shown} (claim C-ABS-001: verified)`]);
  });

  test('LaTeX is shown as its source', () => {
    expect(claimsIn('\\section{A} \\claim{C-TAB-002}{4.12} \\textbf{<b>}', latex)).toEqual([
      '4.12✗ (claim C-TAB-002: failed)',
    ]);
  });

  test('colons, references and times are text, not directives', () => {
    const page = renderHtml(
      example.result,
      markdown('ratio a:b, see @fig:one and [@tbl:two] at 10:30, ::x, note:this{k=v}'),
    );
    expect(page).toContain('ratio a:b, see @fig:one and <cite>[@tbl:two]</cite> at 10:30, ::x, note:this{k=v}');
  });

  test('markup nested without end is shown as source, not thrown', () => {
    const deep = `${'>'.repeat(8000)} [x]{#C-ABS-001 .claim}`;
    expect(claimsIn(deep)).toHaveLength(1);
  });
});

test('twice the claims give about twice the page', () => {
  const size = (n: number) => {
    const { result, manuscript } = largeAudit(n);
    return renderHtml(result, manuscript).length;
  };
  expect((size(2000) - size(1000)) / (size(1000) - size(1))).toBeLessThan(1.1);
});

test('evidence that many claims share is shown once', () => {
  const { result, manuscript } = largeAudit(400);
  const claims = result.claims.map((claim) => ({
    ...claim,
    quantities: [],
    edges: [{ kind: 'recorded_in' as const, to: 'E-0' }],
  }));
  const page = renderHtml({ ...result, claims, evidence: result.evidence.slice(0, 1) }, manuscript);
  expect(page.match(/class="bytes"/g)).toHaveLength(1);
  expectClean(page);
});
