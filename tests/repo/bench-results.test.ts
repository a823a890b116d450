import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillTables, README_FILE, readResults } from '../bench/results.ts';

test('DOC-6 the tables of measurements are those of the last full run', () => {
  const readme = readFileSync(README_FILE, 'utf8');
  const results = readResults();
  expect(readme).toBe(fillTables(readme, results));
  for (const name of Object.keys(results)) expect(readme).toContain(`<!-- table ${name} -->`);
});
