import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { StoreData } from '#snapshot/store-data.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';

const root = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(root, { recursive: true }));

/** File that `HOOK` appends to. */
const startedFile = join(root, 'started');
/** File with the jobs that these processes get. */
const jobsFile = join(root, 'jobs');
/** Loaded by Node before the command: writes a line to a file with each process that the command starts, and with each of their jobs. */
const HOOK = `
const { appendFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const children = require('node:child_process');
const { fork } = children;
children.fork = (...args) => {
  appendFileSync(${JSON.stringify(startedFile)}, 'process\\n');
  const child = fork(...args);
  const send = child.send.bind(child);
  child.send = (job, ...rest) => {
    const { kind, input } = job;
    appendFileSync(${JSON.stringify(jobsFile)}, kind + ' ' + (input.file ?? '') + '\\n');
    return send(job, ...rest);
  };
  return child;
};
syncBuiltinESMExports();
`;
const hook = join(root, 'record-processes.cjs');
writeFileSync(hook, HOOK);

let folder: string;
let stores: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'));
  stores = join(folder, 'stores');
  cpSync('stores/moth-kiosk', join(stores, 'moth-kiosk'), { recursive: true });
});

/** Runs `check`. `started` is the number of processes that parse files. */
async function check(...args: readonly string[]) {
  writeFileSync(startedFile, '');
  writeFileSync(jobsFile, '');
  const env = {
    STORES_DIR: stores,
    SHOPKILN_WORK: join(folder, 'work'),
    NODE_OPTIONS: `--require=${hook}`,
  };
  const { code, stdout, stderr } = await shopkiln(['check', 'moth-kiosk', ...args], { env });
  return {
    code,
    stdout,
    stderr,
    started: readFileSync(startedFile, 'utf8').split('\n').length - 1,
  };
}

const edit = (change: (text: string) => string) => {
  const path = join(stores, 'moth-kiosk', 'catalog.json');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

test('CLI-10.01 a second check of an unchanged folder parses nothing and prints the same', async () => {
  const first = await check();
  expect(first).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^moth-kiosk: \d+ listings/),
  });
  expect(first.started).toBeGreaterThan(0);
  const second = await check();
  expect(second).toEqual({ ...first, started: 0 });
  expect((await check('--json')).started).toBe(0);
});

test('PROD-13 `check` names a listing of the last build whose slug has changed without `was`, until it is named or built', async () => {
  const work = join(folder, 'work/.cache/stores/moth-kiosk');
  mkdirSync(work, { recursive: true });
  const catalog = JSON.parse(readFileSync(join(stores, 'moth-kiosk', 'catalog.json'), 'utf8'));
  // No page links to it.
  const { slug, title } = catalog.listings.at(-1);
  const build = (slugs: readonly string[]) => {
    const data = StoreData.openForChanges(join(work, 'snapshot.sqlite'), join(work, 'next.sqlite'));
    data.set('record', 'routes', String(slugs), JSON.stringify({ listings: slugs }));
    for (const name of slugs)
      data.set('record', `listing/${name}`, name, JSON.stringify({ listing: { title } }));
    data.commit();
  };
  build(catalog.listings.map((listing: { slug: string }) => listing.slug));
  for (const file of ['catalog.json', 'catalog.de.json', 'theme.json']) {
    const path = join(stores, 'moth-kiosk', file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`"${slug}"`, '"a-new-name"'));
  }
  const warned = await check();
  expect(warned).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(
      `"${slug}" is gone and "a-new-name" is new: when they are the same product, set "was" to all earlier slugs, the oldest first, such as ["${slug}"], or SKU, stock, price history, carts and the old address are lost`,
    ),
  });
  expect(warned.stderr).toMatch(/warning: .*catalog\.json .*\bwas of "/);
  build(['a-new-name']);
  expect(await check()).toMatchObject({
    started: 0,
    stderr: expect.not.stringContaining('is gone'),
  });
  build([slug]);
  edit((text) => text.replace('"slug": "a-new-name"', `"slug": "a-new-name", "was": ["${slug}"]`));
  expect((await check()).stderr).not.toContain('is gone');
  writeFileSync(join(work, 'snapshot.sqlite'), 'damaged');
  expect((await check()).code).toBe(0);
});

test('PROD-13 `check` names a color, a type and a value of the last build whose slug has changed without `was`, until it is named or built', async () => {
  const work = join(folder, 'work/.cache/stores/moth-kiosk');
  mkdirSync(work, { recursive: true });
  const path = join(stores, 'moth-kiosk', 'catalog.json');
  const catalog = JSON.parse(readFileSync(path, 'utf8'));
  const [color = ''] = Object.keys(catalog.colors);
  const createType = (name: string) => ({
    name,
    options: [{ name: 'Finish', values: [{ slug: 'brass', name: 'Brass' }] }],
  });
  const productTypes = { lamp: createType('Table lamp'), vase: createType('Vase') };
  const write = (text: string) => writeFileSync(path, text);
  const before = JSON.stringify({ ...catalog, productTypes });
  const build = () => writeFileSync(join(work, 'checked-catalog.json'), readFileSync(path));
  write(before);
  build();
  const renamed = before
    .replaceAll(`"${color}"`, '"new-color"')
    .replace('"lamp"', '"desk-lamp"')
    .replace(/"brass"(?!.*"brass")/, '"messing"');
  write(renamed);
  const { stderr } = await check();
  for (const rename of [
    `the color "${color}" is gone and "new-color" is new`,
    'the type "lamp" is gone and "desk-lamp" is new',
    'the value "brass" is gone and "messing" is new',
  ])
    expect(stderr).toContain(rename);
  expect(stderr).toMatch(/productTypes\.vase\.options\[0\]\.values\[0\]\.was/);
  write(
    renamed
      .replace('"new-color":{', `"new-color":{"was":["${color}"],`)
      .replace('"desk-lamp":{', '"desk-lamp":{"was":["lamp"],')
      .replace('"slug":"messing",', '"slug":"messing","was":["brass"],'),
  );
  expect((await check()).stderr).not.toContain('is gone');
  write(renamed);
  build();
  expect((await check()).stderr).not.toContain('is gone');
  writeFileSync(join(work, 'checked-catalog.json'), 'damaged');
  expect((await check()).stderr).not.toContain('is gone');
});

test('CLI-10.02 issues are found again without parsing, and are gone after their correction', async () => {
  edit((text) => text.replace('"price": ', '"price": -'));
  const first = await check();
  expect(first).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/price of "[^"]+": expected/),
  });
  expect(await check()).toEqual({ ...first, started: 0 });
  edit((text) => text.replace('"price": -', '"price": '));
  expect(await check()).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining('price of '),
  });
});

test('CLI-10.03 after an edit only changed pictures are decoded, and a damaged one is found', async () => {
  const picture = join(stores, 'moth-kiosk', 'assets', 'extra.png');
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toFile(picture);
  expect((await check()).code).toBe(0);
  const bytes = readFileSync(picture);
  bytes.fill(0, 20, 60);
  writeFileSync(picture, bytes);
  const damaged = await check();
  expect(damaged).toMatchObject({ code: 1, stderr: expect.stringMatching(/assets\/extra\.png/) });
  expect(await check()).toEqual({ ...damaged, started: 0 });
});

/** Returns the jobs of the last check. */
const listJobs = () => readFileSync(jobsFile, 'utf8').split('\n').filter(Boolean);

test('CLI-11.01 after an edit of the catalog no picture, CSS or design is decoded again', async () => {
  writeFileSync(join(stores, 'moth-kiosk', 'custom.css'), 'a { color: #112233 }');
  await check();
  expect(listJobs()).toContain('parseCss ');
  expect(listJobs().filter((job) => job.startsWith('checkAsset ')).length).toBeGreaterThan(0);
  edit((text) => text.replace(/"price": \d+/, '"price": 1234'));
  expect(await check()).toMatchObject({ code: 0 });
  expect(listJobs()).toEqual(['readContent ', 'findNearDuplicates ']);
  // The rules that need the designs know them, too.
  edit((text) => text.replace(/"artwork": "[^"]+"/, '"artwork": "missing"'));
  expect(await check()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/artwork of "[^"]+": expected/),
  });
  expect(listJobs()).toEqual(['readContent ']);
});

test('SHOP-1.5 the sample store for the European Union has no issue, no warning and no text to translate', async () => {
  const { code, stdout, stderr } = await check();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^moth-kiosk: \d+ listings, \d+ collections, no issues\n$/);
});

test('CLI-12 the last line of check counts errors and warnings, and says that there are none only without both', async () => {
  const path = join(stores, 'moth-kiosk', 'store.json');
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.replace(/"securityContact": "[^"]*",/, ''));
  const warned = await check();
  expect(warned.code).toBe(0);
  expect(warned.stderr).toMatch(/^warning: \S+store\.json {2}securityContact: is not set/);
  expect(warned.stdout).toMatch(
    /^moth-kiosk: \d+ listings, \d+ collections, 0 errors, 1 warning\n$/,
  );
  writeFileSync(path, before.replace('"slug": "moth-kiosk"', '"slug": "moth"'));
  const wrong = await check();
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  expect(wrong.stderr.trimEnd().split('\n').at(-1)).toMatch(
    /^moth-kiosk: \d+ errors?, \d+ warnings?$/,
  );
});
