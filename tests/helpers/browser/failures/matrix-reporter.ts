import type { Reporter, TestCase } from 'playwright/types/testReporter';
import { FAILURE_CASES } from './failure-cases.ts';
import { FAILURES } from './failures.ts';

const TITLE = /^(FAULT-10\.\d+) (.+) × (\w+)$/;
const SYMBOLS = { expected: '✓', flaky: '~', unexpected: '✗', skipped: '-' } as const;
const WIDTH = 10;

/** Prints the failure matrix at the end of a run: a line for each call, a column for each failure. */
export default class MatrixReporter implements Reporter {
  readonly #cells = new Map<string, Map<string, TestCase>>();

  onTestEnd(test: TestCase): void {
    const [, id = '', name = '', failure = ''] = TITLE.exec(test.title) ?? [];
    if (!id) return;
    const row = `${id} ${name}`;
    const cells = this.#cells.get(row) ?? new Map<string, TestCase>();
    this.#cells.set(row, cells.set(failure, test));
  }

  onEnd(): void {
    if (this.#cells.size === 0) return;
    const lines = [...this.#cells].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    console.log(
      '\nFault matrix: ✓ usable, explained and recovered; ~ on the second try; ✗ failed; blank: not in this run\n',
    );
    console.log(FAILURES.map((failure) => failure.padEnd(WIDTH)).join(''));
    for (const [row, cells] of lines) {
      const symbols = FAILURES.map((failure) => {
        const cell = cells.get(failure);
        return (cell ? SYMBOLS[cell.outcome()] : '').padEnd(WIDTH);
      });
      console.log(`${symbols.join('')}${row}`);
    }
    const silent = FAILURE_CASES.filter((one) => one.silentBecause);
    console.log(
      `\nSilent by design:\n${silent.map(({ name, silentBecause }) => `  ${name}: ${silentBecause}`).join('\n')}\n`,
    );
  }

  printsToStdio = (): boolean => false;
}
