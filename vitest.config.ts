import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  define: { TOUCHSTONE_VERSION: JSON.stringify(version) },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['./test/property-seed.ts'],
    reporters: ['default', './test/plain-count-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: sandbox and browser tests already start processes of their own.
    maxWorkers: 2,
  },
});
