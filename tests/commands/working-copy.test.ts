import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { reportSize } from '../tools/report-size.ts';
import { MARKER } from '../tools/rows/update-rows.ts';
import { writeAcceptanceRows } from '../tools/rows/write-acceptance-rows.ts';

let root: string;
const run = (...args: readonly string[]) => shopkiln(args, { cwd: root });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'working-copy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  execFileSync('git', ['init', '--quiet', root]);
  write('.gitignore', 'reports\n');
});

describe('CODE-18 `npx shopkiln rows`', () => {
  const list = (highest: number) =>
    `${JSON.stringify({ sections: { DEMO: { heading: 'an example', highest } }, removed: {} }, null, 2)}\n`;
  const byHand = `| DEMO-1 | A row by hand |\n\n${MARKER}\n`;
  beforeEach(() => {
    write('tests/acceptance.md', byHand);
    write('tests/rows.json', list(1));
    write('src/cart.test.ts', "test('DEMO-2 a cart', run);");
    write('src/cart.ts', "log('DEMO-9 is no title');");
    write('tests/browser/order.spec.ts', "test.fixme('DEMO-3 an order', run);");
    write('reports/old.test.ts', "test('DEMO-8 an ignored file', run);");
  });

  test('writes the rows of tests in src and tests', async () => {
    await writeAcceptanceRows(root);
    expect(read('tests/acceptance.md')).toBe(
      `${byHand}\n## DEMO: an example\n| ID | Holds |\n|---|---|\n| DEMO-2 | a cart |\n| DEMO-3 | an order |\n`,
    );
    expect(read('tests/rows.json')).toBe(list(3));
  });

  test('ends with 1 and writes nothing when a row would be lost', async () => {
    await writeAcceptanceRows(root);
    const before = read('tests/acceptance.md');
    rmSync(join(root, 'tests/browser/order.spec.ts'));
    const { code, stdout, stderr } = await run('rows');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^No test shows DEMO-3\. .* under "removed" .*\nNothing was written\.\n$/,
    );
    expect(read('tests/acceptance.md')).toBe(before);
  });

  test.each(['{', '{"sections": {"DEMO": {"heading": "an example"}}, "removed": {}}'])(
    'names a damaged list: %s',
    async (content) => {
      write('tests/rows.json', content);
      await expect(writeAcceptanceRows(root)).rejects.toThrow(
        /^tests\/rows\.json is damaged: .+ Restore it with Git\.$/,
      );
    },
  );
});

describe('CODE-19 `npx shopkiln size`', () => {
  async function printSize(options: { readonly write?: boolean }): Promise<string[]> {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await reportSize(options, root);
    const lines = log.mock.calls.flatMap(([text]) => String(text).split('\n'));
    log.mockRestore();
    return lines.filter((line) => line.startsWith('| '));
  }
  beforeEach(() => {
    write('src/shared/money.ts', 'a  =\n  1;\n');
    write('src/shared/money.test.ts', 'test();\n');
    write('src/texts/en.ts', 'hello\n');
    write('tests/helpers/a.ts', 'b;\n');
    write('tests/acceptance.md', '# Not counted\n');
    write('reports/a.ts', 'ignored;\n');
  });

  test('prints code, tests and texts apart, and the change since the baseline that --write renews', async () => {
    write('tests/baseline.json', '{ "pages": { "home": 1 } }');
    expect(await printSize({ write: true })).toEqual([
      '| folder | lines | change | characters | change |',
      '| src/shared | 2 |  | 6 |  |',
      '| src/shared (tests) | 1 |  | 7 |  |',
      '| src/texts (texts) | 1 |  | 5 |  |',
      '| tests | 1 |  | 2 |  |',
      '| all code | 2 |  | 6 |  |',
      '| all tests | 2 |  | 9 |  |',
      '| all texts | 1 |  | 5 |  |',
    ]);
    expect(JSON.parse(read('tests/baseline.json'))).toMatchObject({
      pages: { home: 1 },
      folders: { 'src/shared': { lines: 2, characters: 6 } },
    });

    write('src/shared/money.ts', 'a = 1;\n');
    write('src/tools/new.ts', 'longer;\n');
    rmSync(join(root, 'tests/helpers/a.ts'));
    const before = read('tests/baseline.json');
    expect(await printSize({})).toEqual([
      '| folder | lines | change | characters | change |',
      '| src/shared | 1 | -1 | 6 | 0 |',
      '| src/shared (tests) | 1 | 0 | 7 | 0 |',
      '| src/texts (texts) | 1 | 0 | 5 | 0 |',
      '| src/tools | 1 | +1 | 7 | +7 |',
      '| tests | 0 | -1 | 0 | -2 |',
      '| all code | 2 | 0 | 13 | +7 |',
      '| all tests | 1 | -1 | 7 | -2 |',
      '| all texts | 1 | 0 | 5 | 0 |',
    ]);
    expect(read('tests/baseline.json')).toBe(before);
  });

  test.each(['{', '{"folders": {"src": 1}}'])('names a damaged baseline: %s', async (content) => {
    write('tests/baseline.json', content);
    await expect(reportSize({ write: true }, root)).rejects.toThrow(
      /^tests\/baseline\.json is damaged: .+ Restore it with Git\.$/,
    );
    expect(read('tests/baseline.json')).toBe(content);
  });
});

test.each(['rows', 'size'])(
  'CODE-18 CODE-19 %s needs a working copy, and rejects unknown flags',
  async (name) => {
    expect(await run(name, '--wirte')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("unknown option '--wirte'"),
    });
    rmSync(join(root, '.git'), { recursive: true });
    expect(await run(name)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'This command needs Git and a working copy of Shopkiln.\n',
    });
  },
);
