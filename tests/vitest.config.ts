import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';
import { inlineScripts } from '#builder/astro/inline-scripts.ts';
import { findPostgres } from './helpers/contract/engines/postgres.ts';
import { errorsPath } from './tools/test-report.ts';
import { readTestVariable } from './tools/test-variables.ts';

const suite = readTestVariable('SUITE') ?? 'unit';
const report = `reports/vitest-${suite}.json`;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Temporary files of a run are in a folder of its own, which is removed after it. The user of a PostgreSQL server may enter it. */
const temporary = mkdtempSync(join(tmpdir(), 'shopkiln-tests-'));
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));

const INCLUDE: Readonly<Record<string, string[]>> = {
  unit: ['src/**/*.test.{ts,tsx}', 'tests/{commands,contract,repo,tools}/**/*.test.ts'],
  built: ['tests/built/**/*.test.ts'],
  long: ['tests/long/**/*.test.ts'],
};

/** The same calls run on PostgreSQL and on PGlite: where PostgreSQL is installed, `npm run test:all` alone does both. */
const PGLITE = 'tests/contract/pglite.test.ts';
const isPgliteSkipped =
  suite === 'unit' && readTestVariable('LONG') !== '1' && findPostgres() !== undefined;

/** Files that change modules or globals would change them for the next file of their process; some count what it has open. */
const CHANGES_MODULES =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|getActiveResourcesInfo\(/;

/** They have a process of their own. All others share processes, which load each module once: that is a third of the time. */
const isolated = globSync(suite === 'unit' ? (INCLUDE[suite] ?? []) : [], { cwd: root }).filter(
  (file) => CHANGES_MODULES.test(readFileSync(join(root, file), 'utf8')),
);
const exclude = [...configDefaults.exclude, ...(isPgliteSkipped ? [PGLITE] : [])];

/** They take minutes: started last, they would leave a processor idle. */
const LONGEST =
  /\/(?:postgres|pglite|crash-recovery|kill-rounds|two-platforms|sqlite|command-line|picture-store|build-jobs|lost-connections|chaos|dev|product-cache|damaged-caches|series|start)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Errors outside a test make a run fail, and the JSON report does not have them. */
const errorsOutsideTests: Reporter = {
  onTestRunEnd(_modules, errors) {
    mkdirSync(join(root, 'reports'), { recursive: true });
    writeFileSync(
      join(root, errorsPath(report)),
      JSON.stringify(errors.map(({ message, stack }) => stack ?? message)),
    );
  },
};

/** SUITE=unit: beside the code and the contract. SUITE=built: builds stores and reads what comes out. SUITE=long: what takes minutes. */
export default defineConfig({
  root,
  // As in the build: tests run the text that pages hold.
  plugins: [inlineScripts()],
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: report }], errorsOutsideTests],
    // A test that builds whole stores takes 18 s alone on two processors. On a busy machine tests take several times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Only a busy machine needs the time.
    expect: { poll: { timeout: 30_000 } },
    // One more than processors: many tests wait for a server, a disk or a timer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: suite,
          include: INCLUDE[suite] ?? [],
          exclude: [...exclude, ...isolated],
          isolate: suite !== 'unit',
          setupFiles: ['tests/helpers/restore-spies.ts'],
        },
      },
      ...(isolated.length > 0
        ? [{ extends: true as const, test: { name: 'isolated', include: isolated, exclude } }]
        : []),
    ],
  },
});
