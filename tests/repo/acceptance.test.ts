import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readUpdatedRows } from '../tools/rows/write-acceptance-rows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

test('CODE-18 `npx shopkiln rows` has written the rows of all titles, and no row is lost', async () => {
  const { document, list, issues } = await readUpdatedRows(ROOT);
  expect(issues).toEqual([]);
  const hint = 'Run `npx shopkiln rows`.';
  expect(read('tests/acceptance.md'), hint).toBe(document);
  expect(JSON.parse(read('tests/rows.json')), hint).toEqual(list);
});
