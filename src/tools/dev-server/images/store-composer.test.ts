import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { MockupSpec } from '#pictures/address.ts';
import { hashMockups } from '#pictures/version.ts';
import { createValidFiles, writeStoreFolder } from '../../../../tests/helpers/code/store-folder.ts';
import { createStoreComposer } from './store-composer.ts';

const photography = { ground: '#ffffff', light: 'soft' } as const;
const anchor =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const version = hashMockups(anchor, photography);
const spec: MockupSpec = {
  blank: 'tee',
  view: 'front',
  color: '12263f',
  artwork: 'anchor',
  version,
};

async function folder(): Promise<string> {
  const { store, theme, catalog } = createValidFiles();
  return writeStoreFolder({
    'store.json': store,
    'theme.json': theme,
    'catalog.json': catalog,
    'assets/artwork/anchor.svg': anchor,
  });
}

const { signal } = new AbortController();
/** Returns the picture; undefined when there is none. */
function start(dir: string) {
  const compose = createStoreComposer(dir);
  return async (wanted: MockupSpec, width: number, format: 'webp' | 'png') => {
    const composed = await compose(wanted, width, format, signal);
    return composed.ok ? Buffer.from(composed.value) : undefined;
  };
}

it('composes only mockups of the store', async () => {
  const compose = start(await folder());
  const metadata = await sharp(await compose(spec, 200, 'png')).metadata();
  expect(metadata).toMatchObject({ width: 200, height: 200, format: 'png' });
  const plain = { ...spec, artwork: 'plain', version: hashMockups('', photography) };
  expect(await sharp(await compose(plain, 200, 'webp')).metadata()).toMatchObject({
    format: 'webp',
  });

  const strange: Partial<MockupSpec>[] = [
    { artwork: 'other' },
    { version: '00000000' },
    { blank: 'sock' },
    { view: 'side' },
    { color: '123456' },
  ];
  for (const change of strange)
    expect(await compose({ ...spec, ...change }, 200, 'webp')).toBeUndefined();
});

it('composes edited artwork after the reload interval', async () => {
  const dir = await folder();
  const compose = start(dir);
  const edited = anchor.replace('<rect', '<rect fill="red"');
  const next = { ...spec, version: hashMockups(edited, photography) };
  expect(await compose(next, 200, 'webp')).toBeUndefined();
  await writeFile(join(dir, 'assets/artwork/anchor.svg'), edited);
  await wait(250);
  expect(await compose(next, 200, 'webp')).toBeInstanceOf(Buffer);
});

it('FILE-2 composes the pictures of the last site of a folder that has issues, as far as its artwork is unchanged', async () => {
  const { store, theme, catalog } = createValidFiles();
  const dir = await writeStoreFolder({
    'store.json': { ...store, slug: 3 },
    'theme.json': theme,
    'catalog.json': {
      ...catalog,
      colors: { ...(catalog.colors as object), constructor: 4 },
      listings: [],
    },
    'assets/artwork/anchor.svg': anchor,
  });
  const compose = start(dir);
  expect(await sharp(await compose(spec, 200, 'png')).metadata()).toMatchObject({ width: 200 });
  expect(await compose({ ...spec, color: '123456' }, 200, 'png')).toBeUndefined();
  expect(await compose({ ...spec, version: '00000000' }, 200, 'png')).toBeUndefined();

  await writeFile(join(dir, 'catalog.json'), '{');
  expect(await start(dir)(spec, 200, 'png')).toBeUndefined();
});
