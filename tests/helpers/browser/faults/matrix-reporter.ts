import type { Reporter, TestCase } from 'playwright/test/reporter';
import { FAULT_CASES } from './fault-cases.ts';
import { FAULTS } from './faults.ts';

const TITLE = /^(FAULT-10\.\d+) (.+) × (\w+)$/;
const MARKS = { expected: '✓', flaky: '~', unexpected: '✗', skipped: '-' } as const;
const WIDTH = 10;

/** Prints the fault matrix at the end of a run: a line for each call, a column for each fault. */
export default class MatrixReporter implements Reporter {
  readonly #cells = new Map<string, Map<string, TestCase>>();

  onTestEnd(test: TestCase): void {
    const [, id = '', name = '', fault = ''] = TITLE.exec(test.title) ?? [];
    if (!id) return;
    const row = `${id} ${name}`;
    const cells = this.#cells.get(row) ?? new Map<string, TestCase>();
    this.#cells.set(row, cells.set(fault, test));
  }

  onEnd(): void {
    if (this.#cells.size === 0) return;
    const lines = [...this.#cells].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    console.log(
      '\nFault matrix: ✓ usable, explained and recovered; ~ on the second try; ✗ failed; blank: not in this run\n',
    );
    console.log(FAULTS.map((fault) => fault.padEnd(WIDTH)).join(''));
    for (const [row, cells] of lines) {
      const marks = FAULTS.map((fault) => {
        const cell = cells.get(fault);
        return (cell ? MARKS[cell.outcome()] : '').padEnd(WIDTH);
      });
      console.log(`${marks.join('')}${row}`);
    }
    const quiet = FAULT_CASES.filter((one) => one.quiet);
    console.log(`\nQuiet by design:\n${quiet.map(({ name, quiet: why }) => `  ${name}: ${why}`).join('\n')}\n`);
  }

  printsToStdio = (): boolean => false;
}
