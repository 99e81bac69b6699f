// Makes docs/report.png from a report: the paper with one chain of evidence open. Usage: node scripts/picture.mjs report.html CLAIM
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [report = 'out/report.html', claim = 'C-RES-001'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 1240, height: 780 } });
await page.goto(pathToFileURL(resolve(report)).href);
const span = page.locator(`[id="text.${claim}"]`);
await span.scrollIntoViewIfNeeded();
await span.click();
await page.evaluate(() => window.scrollBy(0, -60));
await page.waitForTimeout(300);
await page.screenshot({ path: 'docs/report.png' });
await browser.close();
