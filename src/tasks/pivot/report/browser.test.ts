import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOW_CONTRAST } from '../../../base/markup/testing/contrast.ts';
import { renderReport } from './index.ts';
import { exampleResults, PAYLOAD } from './testing/results.ts';

const executablePath = process.env.TOUCHSTONE_CHROMIUM ?? '/usr/bin/chromium';
const there = existsSync(executablePath);
const skipped = there ? '' : ` (skipped: no ${executablePath}; Debian: apt-get install chromium)`;

describe.skipIf(!there)(`the report in a browser${skipped}`, () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-pivot-report-'));
    writeFileSync(join(folder, 'example.html'), renderReport(await exampleResults()));
    writeFileSync(join(folder, 'hostile.html'), renderReport(await exampleResults(PAYLOAD)));
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
        if (request.url() !== url) noise.push(request.url());
      });
      await page.goto(url);
      await use(page);
      expect(noise).toEqual([]);
    } finally {
      await context.close();
    }
  }

  test.each([
    ['example', 360],
    ['example', 1280],
    ['hostile', 360],
    ['hostile', 1280],
  ])('%s does not overflow at %i px, everything open', async (name, width) => {
    await on(name, { viewport: { width, height: 800 } }, async (page) => {
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    });
  });

  test('a hostile file runs nothing and fetches nothing', async () => {
    await on('hostile', {}, async (page) => {
      expect(await page.evaluate('Object.hasOwn(globalThis, "pwned")')).toBe(false);
      expect(await page.locator('img, iframe, object, embed, form, script').count()).toBe(0);
    });
  });

  test('marks stand where the numbers say', async () => {
    const { scores } = await exampleResults();
    await on('example', { javaScriptEnabled: true, viewport: { width: 1280, height: 800 } }, async (page) => {
      const track = await page.locator('#score .row svg').first().boundingBox();
      const dot = await page.locator('#score .row circle.dot').first().boundingBox();
      if (track === null || dot === null) throw new Error('nothing drawn');
      const share = (dot.x + dot.width / 2 - track.x) / track.width;
      expect(share).toBeCloseTo(scores[0]?.score.score ?? -1, 2);
    });
  });

  test('all of it is there without scripts, and opens by the keyboard', async () => {
    await on('example', { javaScriptEnabled: false }, async (page) => {
      const summary = page.locator('#disagreements > summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('#disagreements td').first().isVisible()).toBe(true);
    });
  });

  test.each(['light', 'dark'] as const)('text has a contrast of at least 4.5 in %s', async (colorScheme) => {
    await on('example', { colorScheme }, async (page) => {
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
      expect(await page.evaluate(LOW_CONTRAST)).toEqual([]);
    });
  });
});
