import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import { composeMockup } from '#pictures/compose.ts';
import { listMockups } from '#pictures/list-mockups.ts';
import { transformImage } from '#pictures/resize/transform.ts';
import {
  getImageUrl,
  getShareUrl,
  PICTURE_WIDTHS,
} from '#shared/rules/images/written-image-url.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { readTitleFont } from '../../assets/title-font.ts';
import { writePictures } from './write-pictures.ts';

/** Called with the kind of each job that processes run. */
const runJob = vi.fn<(kind: string) => void>();
vi.mock('#pictures/drawing-process/picture-process.ts', async (importOriginal) => {
  const original =
    await importOriginal<typeof import('#pictures/drawing-process/picture-process.ts')>();
  return {
    ...original,
    startPictureProcess(limits: Parameters<typeof original.startPictureProcess>[0]) {
      const started = original.startPictureProcess(limits);
      const run = (job: never) => {
        runJob((job as { kind: string }).kind);
        return started.run(job);
      };
      return { ...started, run };
    },
  };
});

let root: string;
let siteDir: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  siteDir = join(root, 'site');
  vi.stubEnv('SHOPKILN_WORK', root);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

const load = async () => {
  const loaded = await loadStoreFolder('stores/moth-kiosk');
  if (!loaded.ok) throw new Error('The sample store has errors: npx shopkiln check');
  return loaded.folder;
};

async function writeSite(files: Readonly<Record<string, string | Buffer>>): Promise<string[]> {
  await rm(siteDir, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true });
    await writeFile(join(siteDir, path), content);
  }
  return Object.keys(files);
}

const PHOTO = 'assets/a photo.png';
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d33' } })
    .png()
    .toBuffer();
const photoAddress = (width: number) => getImageUrl('/assets/a%20photo.png', width, 'webp');

test('HOST-3 writes the pictures that pages refer to, at the widths of pages, and a second time none', async () => {
  const store = await load();
  const { listings } = store.catalog;
  const [shown, other] = listings
    .flatMap((listing) => listing.products)
    .filter((product) => product.type === undefined)
    .map((product) =>
      listMockups(product, store.catalog, store.artwork.get(product.artwork ?? ''), {
        artworks: store.artwork,
      }),
    )
    .map((byColor) => byColor[0]?.mockups ?? [])
    .find((mockups) => mockups.length > 1) as [MockupSpec, MockupSpec];
  const page = `<img src="${photoAddress(400)}" srcset="${photoAddress(200)} 200w, ${photoAddress(400)} 400w">
    <astro-island props="{&quot;picture&quot;:&quot;${mockupPath(shown)}&quot;}">`;
  const site = { 'index.html': page, [PHOTO]: await photo() };
  const first = await writePictures({ siteDir, files: await writeSite(site), store });
  // Two widths of the photo; the composed picture, which is the largest width of itself, and its smaller widths.
  const total = 2 + PICTURE_WIDTHS.length;
  expect(first).toMatchObject({ ok: true, value: { total, created: total } });

  const widthOf = async (path: string) => {
    const { format, width } = await sharp(await readFile(join(siteDir, path))).metadata();
    return [format, width];
  };
  expect(await widthOf('_pictures/assets/a photo.png/400.webp')).toEqual(['webp', 400]);
  expect(await widthOf(mockupPath(shown).slice(1))).toEqual(['webp', 1600]);
  for (const width of PICTURE_WIDTHS)
    expect(await widthOf(getImageUrl(mockupPath(shown), width, 'webp').slice(1))).toEqual([
      'webp',
      width,
    ]);
  expect((await readdir(siteDir, { recursive: true })).join()).not.toContain(mockupPath(other));

  const again = await writePictures({ siteDir, files: await writeSite(site), store });
  expect(again).toMatchObject({ ok: true, value: { total, created: 0 } });
  expect(await widthOf(getImageUrl(mockupPath(shown), 800, 'webp').slice(1))).toEqual([
    'webp',
    800,
  ]);

  // Only what changed is written again.
  const changed = {
    ...site,
    [PHOTO]: await sharp(await photo())
      .negate()
      .png()
      .toBuffer(),
  };
  const third = await writePictures({ siteDir, files: await writeSite(changed), store });
  expect(third).toMatchObject({ ok: true, value: { total, created: 2 } });
});

test('HOST-3 a picture that does not exist, or is none, is reported by its path', async () => {
  const store = await load();
  const page = `<img src="${photoAddress(200)}">`;
  expect(
    await writePictures({ siteDir, files: await writeSite({ 'index.html': page }), store }),
  ).toEqual({
    ok: false,
    error: '/assets/a photo.png: expected a picture of this store, because a page shows it',
  });
  const damaged = await writeSite({ 'index.html': '<img src="/_pictures/a%E0%A4.png/400.webp">' });
  expect(await writePictures({ siteDir, files: damaged, store })).toMatchObject({
    ok: false,
    error: '/a%E0%A4.png: expected an address of a picture, because a page shows it',
  });
  const files = await writeSite({ 'index.html': page, [PHOTO]: 'text' });
  expect(await writePictures({ siteDir, files, store })).toMatchObject({
    ok: false,
    error: expect.stringContaining('/assets/a photo.png at 200 px: '),
  });
});

test('HOST-3 a product picture is composed once for all its sizes, with the bytes of the image service', async () => {
  const store = await load();
  const { photography, listings } = store.catalog;
  const [mockups] = listings
    .flatMap((listing) => listing.products)
    .filter((product) => product.type === undefined)
    .flatMap((product) =>
      listMockups(product, store.catalog, store.artwork.get(product.artwork ?? ''), {
        artworks: store.artwork,
      }),
    );
  const spec = mockups?.mockups[0] as MockupSpec;
  runJob.mockClear();
  const site = await writeSite({ 'index.html': `<img src="${mockupPath(spec)}">` });
  expect((await writePictures({ siteDir, files: site, store })).ok).toBe(true);
  const input = { spec, artworkSvg: mockups?.artworkSvg, photography, width: 1600 } as const;
  const png = await composeMockup({ ...input, format: 'png' });
  const size = {
    width: 400,
    height: undefined,
    fit: 'contain',
    position: 'center',
    quality: 84,
  } as const;
  const written = (path: string) => readFile(join(siteDir, path.slice(1)));
  expect(await written(mockupPath(spec))).toEqual(await composeMockup(input));
  expect(await written(getImageUrl(mockupPath(spec), 400, 'webp'))).toEqual(
    await transformImage(png, { ...size, format: 'webp' }),
  );
  expect(runJob.mock.calls.map(([kind]) => kind)).toEqual(['compose-sizes']);
});

test('SEO-13.4 the picture of a shared link is written with the title of its page, and without one that its font cannot show', async () => {
  const store = await load();
  const [product] = store.catalog.listings.flatMap(({ products }) => products);
  if (product === undefined || product.type !== undefined) throw new Error('expected a mockup');
  const [mockups] = listMockups(product, store.catalog, store.artwork.get(product.artwork ?? ''), {
    artworks: store.artwork,
  });
  const { look } = await readTitleFont(store.theme, store.dir);
  const addresses = [undefined, 'Quiet', 'ランプ'].map((text) =>
    getShareUrl(
      mockupPath({
        ...(mockups?.mockups[0] as MockupSpec),
        isWide: true,
        ...(text !== undefined && { title: { look, text } }),
      }),
    ),
  );
  const files = await writeSite({ 'index.html': addresses.join('\n') });
  expect(await writePictures({ siteDir, files, store })).toMatchObject({
    value: { total: 3, created: 3 },
  });
  const read = (address = '') => readFile(join(siteDir, address));
  const [plain, quiet, unknown] = await Promise.all(addresses.map(read));
  expect(unknown).toEqual(plain);
  const drawn = sharp(quiet);
  expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // White letters over a dark shade.
  const { channels } = await drawn.extract({ left: 40, top: 430, width: 600, height: 180 }).stats();
  expect(channels[0]?.max).toBeGreaterThan(245);
  expect(channels[0]?.min).toBeLessThan(80);
});

test('SEO-7.3 the picture of a shared link is written as a JPEG of 1,200 × 630, of a mockup and of a file', async () => {
  const store = await load();
  const [mockups] = store.catalog.listings
    .flatMap((listing) => listing.products)
    .filter((product) => product.type === undefined)
    .flatMap((product) =>
      listMockups(product, store.catalog, store.artwork.get(product.artwork ?? ''), {
        artworks: store.artwork,
      }),
    );
  const mockup = mockupPath({ ...(mockups?.mockups[0] as MockupSpec), isWide: true });
  const large = await sharp({
    create: { width: 1600, height: 1600, channels: 3, background: '#d33' },
  })
    .png()
    .toBuffer();
  const addresses = [getShareUrl(mockup), getShareUrl('/assets/a%20photo.png')];
  const page = addresses
    .map((address) => `<meta property="og:image" content="https://shop.example${address}">`)
    .join('');
  const files = await writeSite({ 'index.html': page, [PHOTO]: large });
  expect((await writePictures({ siteDir, files, store })).ok).toBe(true);
  for (const address of addresses) {
    const { format, width, height } = await sharp(
      await readFile(join(siteDir, decodeURIComponent(address))),
    ).metadata();
    expect([format, width, height], address).toEqual(['jpeg', 1200, 630]);
  }
});
