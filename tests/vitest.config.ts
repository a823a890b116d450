import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from '#builder/astro/inline-scripts.ts';
import { readVariable } from '#shared/environment/read-variable.ts';

const suite = readVariable('SUITE') ?? 'unit';

const INCLUDE: Readonly<Record<string, string[]>> = {
  unit: ['src/**/*.test.{ts,tsx}', 'tests/{commands,contract,repo}/**/*.test.ts'],
  built: ['tests/built/**/*.test.ts'],
  long: ['tests/long/**/*.test.ts'],
};

/** SUITE=unit: beside the code and the contract. SUITE=built: builds stores and reads what comes out. SUITE=long: what takes minutes. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  // As in the build: tests run the text that pages hold.
  plugins: [inlineScripts()],
  test: {
    include: INCLUDE[suite] ?? [],
    reporters: ['default', ['json', { outputFile: `reports/vitest-${suite}.json` }]],
    // A test that builds whole stores takes 18 s alone on two processors. On a busy machine tests take several times as long.
    testTimeout: suite === 'unit' ? 60_000 : 120_000,
    hookTimeout: suite === 'unit' ? 30_000 : 180_000,
    // Vitest keeps a processor for itself: of two, only one would run tests.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
