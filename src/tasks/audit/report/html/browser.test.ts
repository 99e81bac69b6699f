import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOW_CONTRAST } from '../../../../base/markup/testing/contrast.ts';
import { renderJunit } from '../index.ts';
import { exampleAudit } from '../testing/example.ts';
import { hostileAudit } from '../testing/hostile.ts';
import { renderHtml } from './index.ts';

const executablePath = process.env.TOUCHSTONE_CHROMIUM ?? '/usr/bin/chromium';
const there = existsSync(executablePath);

const skipped = there ? '' : ` (skipped: no ${executablePath}; Debian: apt-get install chromium)`;

describe.skipIf(!there)(`the page in a browser${skipped}`, () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-report-'));
    for (const [name, { result, manuscript }] of [
      ['example', exampleAudit()],
      ['hostile', hostileAudit()],
    ] as const)
      writeFileSync(join(folder, `${name}.html`), renderHtml(result, manuscript));
    browser = await chromium.launch({
      executablePath,
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs `use` on an open report and fails on any message, error, dialog or request beyond the file itself. */
  async function on(name: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      const noise: string[] = [];
      const url = pathToFileURL(join(folder, `${name}.html`)).href;
      page.on('console', (message) => noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(String(error)));
      page.on('dialog', (dialog) => noise.push(dialog.message()));
      page.on('request', (request) => {
        if (request.url().split('#')[0] !== url) noise.push(request.url());
      });
      await page.goto(url);
      await use(page);
      expect(noise).toEqual([]);
    } finally {
      await context.close();
    }
  }

  const claim = (page: Page, id: string) => page.locator(`.prose a.claim[href="#claim.${id}"]`);

  test('with scripts a click opens the chain in the panel, Back and Escape lead out', async () => {
    await on('example', { viewport: { width: 1280, height: 900 } }, async (page) => {
      const panel = page.locator('#panel');
      expect(await panel.isVisible()).toBe(false);
      await claim(page, 'C-CON-001').click();
      expect(await panel.isVisible()).toBe(true);
      expect(await page.locator('#panel-back').isVisible()).toBe(false);
      await panel.getByRole('link', { name: 'C-TAB-002' }).click();
      expect(await panel.locator('mark').first().textContent()).toBe('4.2086');
      expect(await panel.locator('svg.figure').isVisible()).toBe(true);
      await page.locator('#panel-back').click();
      expect(await page.locator('#panel-title').textContent()).toContain('C-CON-001');
      await page.keyboard.press('Escape');
      expect(await panel.isVisible()).toBe(false);
      expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('#claim.C-CON-001');
    });
  });

  test('the keyboard alone opens a chain', async () => {
    await on('example', {}, async (page) => {
      await claim(page, 'C-TAB-002').focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('#panel').isVisible()).toBe(true);
      expect(await page.evaluate('document.activeElement.id')).toBe('panel-title');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("#panel") !== null')).toBe(true);
    });
  });

  test('the filter narrows the findings', async () => {
    await on('example', {}, async (page) => {
      await page.locator('#filter-text').fill('ablation');
      expect(await page.locator('.finding:visible').count()).toBe(1);
      expect(await page.locator('#filter-count').textContent()).toBe('1 of 7');
      await page.locator('#filter-text').fill('');
      await page.locator('#filter-check').selectOption('I1');
      expect(await page.locator('.finding:visible').count()).toBe(1);
    });
  });

  test('without scripts the same link opens the card, the filter stays away', async () => {
    await on('example', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('#filter').isVisible()).toBe(false);
      const card = page.locator('[id="claim.C-TAB-002"]');
      await claim(page, 'C-TAB-002').click();
      expect(await card.locator('mark').first().isVisible()).toBe(true);
      expect(await page.locator('#panel').isVisible()).toBe(false);
    });
  });

  test.each([
    ['example', 390],
    ['example', 1280],
    ['hostile', 390],
    ['hostile', 1280],
  ])('%s does not overflow at %i px, with the panel open too', async (name, width) => {
    await on(name, { viewport: { width, height: 800 } }, async (page) => {
      const over = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(await over()).toBeLessThanOrEqual(0);
      await claim(page, 'C-TAB-002').click();
      expect(await over()).toBeLessThanOrEqual(0);
      expect(
        await page.evaluate<number>(
          'document.getElementById("panel").scrollWidth - document.getElementById("panel").clientWidth',
        ),
      ).toBeLessThanOrEqual(0);
    });
  });

  test('a hostile study runs nothing and fetches nothing', async () => {
    await on('hostile', {}, async (page) => {
      await claim(page, 'C-ABS-001').first().click();
      expect(await page.evaluate('Object.hasOwn(globalThis, "pwned")')).toBe(false);
      expect(await page.locator('img, iframe, object, embed, form').count()).toBe(0);
    });
  });

  test.each(['light', 'dark'] as const)('text has a contrast of at least 4.5 in %s', async (colorScheme) => {
    await on('example', { colorScheme }, async (page) => {
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
      expect(await page.evaluate(LOW_CONTRAST)).toEqual([]);
    });
  });

  test('the JUnit report of a hostile study is well-formed XML', async () => {
    const xml = renderJunit(hostileAudit().result);
    await on('example', {}, async (page) => {
      const tags = await page.evaluate(
        `[...new Set(Array.from(new DOMParser().parseFromString(${JSON.stringify(xml)}, 'application/xml').querySelectorAll('*'), (one) => one.tagName))].sort()`,
      );
      expect(tags).toEqual(['failure', 'properties', 'property', 'skipped', 'testcase', 'testsuite', 'testsuites']);
    });
  });
});
