import { defineConfig } from 'vitest/config';

const suite = process.env.SUITE ?? 'unit';

/** SUITE=unit: beside the code and the contract. SUITE=built: reads a built store, made before. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include:
      suite === 'built'
        ? ['tests/built/**/*.test.ts']
        : ['src/**/*.test.{ts,tsx}', 'tests/{contract,repo}/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: `reports/vitest-${suite}.json` }]],
    testTimeout: 20_000,
  },
});
