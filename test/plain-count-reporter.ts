import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one plain line, `N passed, N failed, N skipped`, and names every skipped test with its reason. */
export default class PlainCountReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    const skipped: string[] = [];
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') count.passed += 1;
        else if (result.state === 'failed') count.failed += 1;
        else {
          count.skipped += 1;
          const why = result.state === 'skipped' ? result.note : undefined;
          skipped.push(`${test.fullName}${why === undefined ? '' : ` (skipped: ${why})`}`);
        }
      }
    }
    if (skipped.length > 0) process.stdout.write(`\nSkipped:\n${skipped.map((name) => `  - ${name}\n`).join('')}`);
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`);
  }
}
