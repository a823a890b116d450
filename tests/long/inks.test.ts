import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrintStore, PRINT_STORE } from '../helpers/commands/create-print-store.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';

// Each command is a process.
vi.setConfig({ testTimeout: 60_000 });
const RED = [229, 67, 45];
const OFF_WHITE = [243, 241, 234];
const NEAR_BLACK = [23, 24, 26];
/** The warning that the store has without `inks`. */
const WARNING =
  '"Square Tee" (tee) prints the ink #e5432d of square.svg on signal (#e5432d), where it can hardly be seen';

let root: string;
let store: Awaited<ReturnType<typeof createPrintStore>>;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'inks-'));
  store = await createPrintStore(join(root, 'stores'));
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: readonly string[]) =>
  shopkiln(args, { env: { STORES_DIR: join(root, 'stores'), SHOPKILN_WORK: join(root, 'work') } });
const check = () => run('check', PRINT_STORE);
const writeInks = (inks: unknown) =>
  store.editCatalog((catalog) => {
    catalog.inks = inks;
  });

/** Composes the front pictures of the tee. Returns their paths, and the mean color of the square and of the line, by cloth. */
async function composeFronts() {
  const out = join(root, `pictures-${Math.random()}`);
  expect(await run('mockups', PRINT_STORE, '--out', out, '--width', '400')).toMatchObject({
    code: 0,
  });
  const dir = join(out, 'mockups/tee/front');
  const fronts = new Map<
    string,
    { readonly path: string; readonly square: number[]; readonly line: number[] }
  >();
  for (const cloth of await readdir(dir)) {
    const [name = ''] = await readdir(join(dir, cloth));
    const picture = await readFile(join(dir, cloth, name));
    const mean = async (top: number) => {
      const part = sharp(picture).extract({ left: 170, top, width: 60, height: 4 });
      return (await sharp(await part.png().toBuffer()).stats()).channels
        .slice(0, 3)
        .map((channel) => channel.mean);
    };
    fronts.set(cloth, { path: `${cloth}/${name}`, square: await mean(140), line: await mean(235) });
  }
  return fronts;
}

/** Light and folds change a color a little. */
const isNear = (color: readonly number[] = [], expected: readonly number[]) =>
  Math.hypot(...expected.map((value, at) => value - (color[at] ?? 0))) < 55;

test('INK-1.1 INK-3 a picture shows every ink as it is drawn, and currentColor by the stated rule', async () => {
  const fronts = await composeFronts();
  const [signal, chalk, night] = ['e5432d', 'f7f7f5', '1b2438'].map((hex) => fronts.get(hex));
  for (const front of [signal, chalk, night])
    expect(isNear(front?.square, RED), String(front?.square)).toBe(true);
  expect(isNear(chalk?.line, NEAR_BLACK), String(chalk?.line)).toBe(true);
  for (const front of [signal, night])
    expect(isNear(front?.line, OFF_WHITE), String(front?.line)).toBe(true);
});

test('INK-1.2 an ink that is written for a color changes its pictures and their addresses, and no others', async () => {
  const before = await composeFronts();
  await writeInks({ square: { signal: { '#E5432D': '#f3f1ea', currentColor: '#17181a' } } });
  const after = await composeFronts();
  const signal = after.get('e5432d');
  expect(isNear(signal?.square, OFF_WHITE), String(signal?.square)).toBe(true);
  expect(isNear(signal?.line, NEAR_BLACK), String(signal?.line)).toBe(true);
  expect(signal?.path).not.toBe(before.get('e5432d')?.path);
  for (const cloth of ['f7f7f5', '1b2438']) expect(after.get(cloth)).toEqual(before.get(cloth));
});

test('INK-2.1 check warns of an ink that is too alike to the color, and is silent when it is written', async () => {
  const warned = await check();
  expect(warned).toMatchObject({ code: 0, stderr: expect.stringContaining(WARNING) });
  expect(warned.stderr).toContain(
    'such as "inks": { "square": { "signal": { "#e5432d": "#f3f1ea" } } }',
  );
  expect(warned.stderr.match(/can hardly be seen/g)).toHaveLength(1);
  for (const ink of ['#f3f1ea', '#e5432d']) {
    await writeInks({ square: { signal: { '#e5432d': ink } } });
    expect((await check()).stderr, ink).not.toContain('hardly');
  }
  await writeInks({ square: { signal: { '#e5432d': '#e04030' } } });
  expect((await check()).stderr).toContain(
    'prints #e04030, in place of #e5432d of square.svg on signal',
  );
});

test('INK-2.2 check names artwork, colors and inks that do not exist', async () => {
  await writeInks({
    sqare: { signal: { '#e5432d': '#f3f1ea' } },
    square: {
      sginal: { '#e5432d': '#f3f1ea' },
      night: { '#ffffff': '#000000', currentColor: '#ffffff' },
    },
  });
  const { code, stderr } = await check();
  expect(code).toBe(1);
  for (const message of [
    'inks.sqare: expected a file of assets/artwork (sign, square), got "sqare": did you mean "square"?',
    'inks.square.sginal: expected a color of this catalog (signal, chalk, night), got "sginal": did you mean "signal"?',
    'inks.square.night["#ffffff"]: expected an ink of square.svg (#e5432d, currentColor), got "#ffffff"',
  ])
    expect(stderr).toContain(message);
  await writeInks({ square: { night: { white: '#000000' } } });
  expect((await check()).stderr).toContain('expected an ink such as #1a2b3c, or currentColor');
  await writeInks({ square: { night: { '#e5432d': 'white' } } });
  expect((await check()).stderr).toContain(
    'inks.square.night["#e5432d"]: expected a color such as #1a2b3c',
  );
});

test('INK-2.3 the sample stores write every ink that would be too alike', async () => {
  const { code, stderr } = await shopkiln(['check'], {
    env: { SHOPKILN_WORK: join(root, 'work') },
  });
  expect(code).toBe(0);
  expect(stderr).not.toContain('can hardly be seen');
});
