import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../helpers/built/command.ts';
import { findUnusedFields } from '../helpers/built/find-unused-fields.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

const STORES = 'tests/fixtures/stores';
const MERIDIAN = join(STORES, 'meridian');
/** Has what excludes fields of Meridian: a gate, which excludes feeds, and `custom.css`, which excludes `styles.customCSS`. */
const BACK_ROOM = join(STORES, 'back-room');
/** Its seller charges no VAT, which excludes the tax rates of Meridian. */
const AMBER_WORKS = join(STORES, 'amber-works');

test('SHOP-4.1 the fixture stores Meridian, Back Room and Amber Works use every field of every file of a store folder', () => {
  const unused = findUnusedFields([MERIDIAN, BACK_ROOM, AMBER_WORKS]);
  expect(unused, `add these fields to ${MERIDIAN}, with their German texts`).toEqual([]);
});

test('SHOP-4.2 `check` has no error and no warning for Meridian', async () => {
  const { code, output } = await run('check', ['--store', 'meridian'], { STORES_DIR: STORES });
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/warning|untranslated/i);
});

let work = '';

test('SHOP-4.3 Meridian is built', async () => {
  work = await createWorkFolder('every-field');
  const platform = await startTestPlatform(MERIDIAN);
  try {
    const env = { SHOPKILN_WORK: work, STORES_DIR: STORES, PLATFORM_URL: platform.url };
    const { code, output } = await run('build', ['--store', 'meridian'], env);
    expect(code, output).toBe(0);
  } finally {
    await platform.close();
  }
}, 600_000);

test('MOCKUP-7 the gallery of a built listing shows the scenes of its product first', async () => {
  const page = await readFile(
    join(work, 'dist', 'meridian', 'listing', 'compass-shirts.html'),
    'utf8',
  );
  const views = [...page.matchAll(/mockups(?:\/|%2F)tee(?:\/|%2F)([a-z]+)/g)].map(
    ([, view]) => view,
  );
  expect([...new Set(views)]).toEqual(['front', 'folded', 'back', 'detail']);
});
