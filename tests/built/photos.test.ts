import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMockupPath } from '#pictures/address.ts';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, editFile, startTestPlatform } from '../helpers/built/sample.ts';

let work: string;
let store: string;
let platform: RunningPlatform;
const build = () =>
  run('build', ['--store', 'meridian'], {
    SHOPKILN_WORK: work,
    STORES_DIR: join(work, 'stores'),
    PLATFORM_URL: platform.url,
  });
const check = () => run('check', ['--store', 'meridian'], { STORES_DIR: join(work, 'stores') });
const read = (file: string) => readFile(join(work, 'dist', 'meridian', file), 'utf8');

beforeAll(async () => {
  work = await createWorkFolder('photos');
  store = join(work, 'stores', 'meridian');
  await cp('tests/fixtures/stores/meridian', store, { recursive: true });
  // The home page of sections has other pictures.
  for (const name of ['home.json', 'home.de.json']) await rm(join(store, name), { force: true });
  platform = await startTestPlatform(store);
  const { code, output } = await build();
  expect(code, output).toBe(0);
}, 600_000);
afterAll(() => platform?.close());

/** Returns the `picture` elements of photographs by the names of their files. */
const findPictures = (page: string, name: string) =>
  [...page.matchAll(/<picture[^>]*>(?:(?!<\/picture>)[\s\S])*<\/picture>/g)]
    .map(([picture]) => picture)
    .filter((picture) => picture.includes(`data-photo="${name}"`));

/** Returns a JSON-LD object of a page by its type. */
const findData = (page: string, type: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json))
    .find((data) => data['@type'] === type);

const tag = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];

test('PHOTO-1.1 a photo of `photos.json` is the hero, in the widths of the image service, with its size and alternative text', async () => {
  const [hero = ''] = findPictures(await read('index.html'), 'lamp-brass.jpg');
  const photo = join(store, 'assets/photos/lamp-brass.jpg');
  const { width, height } = await sharp(photo).metadata();
  expect(hero).toContain(`width="${width}" height="${height}" alt="The lamp on the bench"`);
  expect(hero).toContain('fetchPriority="high"');
  expect(hero).toMatch(/<source type="image\/avif" srcSet="[^"]*lamp-brass\.jpg[^"]* 1600w"/);
});

test('PHOTO-1.2 each language has its alternative text, or else that of the first language with its `lang`', async () => {
  const [german = ''] = findPictures(await read('de.html'), 'lamp-brass.jpg');
  expect(german).toContain('alt="Die Leuchte auf der Werkbank"');
  expect(german).not.toContain('lang=');
  const [french = ''] = findPictures(await read('fr.html'), 'lamp-brass.jpg');
  expect(french).toMatch(/alt="The lamp on the bench" lang="en"/);
});

test('PHOTO-1.3 phones get the file of `phone`', async () => {
  const [hero = ''] = findPictures(await read('index.html'), 'lamp-brass.jpg');
  expect(hero).toMatch(
    /^<picture[^>]*><source media="\(max-width:766px\)"[^>]*srcSet="[^"]*lamp-steel\.webp/,
  );
});

test('PHOTO-1.4 one style for each photo, which the policy of the pages allows, has its focal point and color', async () => {
  const page = await read('index.html');
  const styles = [...page.matchAll(/<style data-photos[^>]*>([^<]*)<\/style>/g)];
  for (const [style] of styles)
    expect(new Set(style.match(/\[data-photo="[^"]+"\]/g)).size, style).toBe(1);
  const style = styles.join('\n');
  expect(style).toMatch(
    /\[data-photo="lamp-brass\.jpg"\]\{background-color:#[\da-f]{6};object-position:50% 30%\}/,
  );
  expect(style).toContain('object-position:40% 60%');
  expect(page).not.toMatch(/<[^>]+ style="/);
});

test('PHOTO-2 a collection has its photo on its first page, on its tile of the home page and in shared links', async () => {
  expect(await read('wear.html')).not.toMatch(/<img[^>]*data-photo/);
  const light = await read('light.html');
  const [header = ''] = findPictures(light, 'lamp-brass.jpg');
  expect(header).toContain('fetchPriority="high"');
  const tile = findPictures(await read('index.html'), 'scarf-sea.jpg');
  expect(tile.some((picture) => picture.includes('alt=""'))).toBe(true);
});

test('PHOTO-3.1 a photo stands before the mockups of its color, and for them on the tile, in shared links, data and feeds', async () => {
  const page = await read('listing/compass-shirts.html');
  const [, data] =
    /<script type="application\/ld\+json">(.*?"ProductGroup".*?)<\/script>/s.exec(page) ?? [];
  expect(data).toContain('/assets/photos/scarf-sea.jpg');
  const { feeds } = JSON.parse(await readFile(join(store, 'store.json'), 'utf8'));
  const { locale, currency } = feeds.find((feed: { gzip?: boolean }) => !feed.gzip);
  const rows = (await read(`feeds/products.${locale}.${currency}.tsv`)).split('\n');
  const shirts = rows.filter((row) => row.includes('/listing/compass-shirts'));
  expect(shirts.some((row) => row.includes('scarf-sea.jpg'))).toBe(true);
  const gallery = [...page.matchAll(/<img[^>]*src="([^"]*)"[^>]*>/g)].map(([, src]) => src);
  expect(gallery.some((src) => src?.includes('lamp-brass.jpg'))).toBe(true);
});

test('PHOTO-3.2 the gallery says in the language of the page what size the model wears', async () => {
  const platformUrl = new URL('/v0/listing/compass-shirts?store_slug=meridian', platform.url);
  const listing = (await (await fetch(platformUrl)).json()) as {
    products_payload: { variations: { images: { src: string; model?: object }[] }[] }[];
  };
  const images = listing.products_payload[0]?.variations.map((variation) => variation.images) ?? [];
  // Bone has the photo of all colors behind its first mockup, signal red its own photo at first.
  expect(images[0]?.map(({ src }) => src.replace(/.*\//, ''))[1]).toBe('lamp-brass.jpg');
  expect(images[1]?.[0]).toMatchObject({
    label: 'primary',
    src: expect.stringContaining('/assets/photos/scarf-sea.jpg'),
    model: { size: 'M', height: 178 },
  });
  expect(await read('listing/compass-shirts.html')).toContain('{height} tall and wears size');
  expect(await read('de/listing/compass-shirts.html')).toContain('{height} groß und trägt Größe');
});

test('PHOTO-4 a picture in a Markdown page has its size, and the widths of the image service', async () => {
  const page = await read('shipping.html');
  expect(page).toMatch(
    /<picture><source type="image\/avif" srcset="[^"]*workshop\.jpg[^"]*200w[^"]*" sizes="[^"]*"><img src="\/\.netlify\/images\?[^"]*" alt="The bench" width="\d+" height="\d+" loading="lazy"/,
  );
});

test('PHOTO-5 `check` names unknown photos, files, sizes, and what is wrong with a focal point', async () => {
  const issuesOf = async (file: string, change: (text: string) => string) => {
    const path = join(store, file);
    const before = await readFile(path, 'utf8');
    await editFile(path, change);
    const { output } = await check();
    await writeFile(path, before);
    return output;
  };
  expect(
    await issuesOf('theme.json', (text) => text.replace('"lamp-brass.jpg"', '"lamp-bras.jpg"')),
  ).toContain(
    'content.heroBanner.photo: expected a photo of photos.json (lamp-brass.jpg, scarf-sea.jpg), got "lamp-bras.jpg": did you mean "lamp-brass.jpg"?',
  );
  const photos = await issuesOf('photos.json', (text) =>
    text.replace('"x": 50', '"x": 150').replace('lamp-steel.webp', 'lamp-stel.webp'),
  );
  expect(photos).toContain('focus.x: expected a number from 0 to 100');
  expect(photos).toContain('phone: expected a file of assets/photos');
  const catalog = await issuesOf('catalog.json', (text) =>
    text
      .replace('"sharePicture": "lamp-brass.jpg"', '"sharePicture": "lost.jpg"')
      .replace('"size": "M"', '"size": "XS"'),
  );
  expect(catalog).toMatch(/seo\.sharePicture of .*: expected a photo of photos\.json/);
  expect(catalog).toMatch(/model\.size of .*: expected a size of this product/);
  expect(
    await issuesOf('photos.de.json', (text) => text.replace('scarf-sea.jpg', 'sea.jpg')),
  ).toContain('expected a photo of photos.json');
  expect(
    await issuesOf('pages/shipping.md', (text) => text.replace('sharePicture', 'layout')),
  ).toContain(
    'expected one of title: description: noindex: sharePicture:, got "layout: lamp-brass.jpg"',
  );
}, 120_000);

test('SEO-11.1 title, description and shared picture of a listing, a collection and a page are those of the seller, in each language', async () => {
  const listing = await read('listing/compass-shirts.html');
  expect(listing).toContain('<title>Compass shirts from Hamburg | Meridian</title>');
  expect(tag(listing, 'description')).toBe('Two shirts that point north.');
  expect(tag(listing, 'og:image')).toContain('lamp-brass.jpg');
  expect(tag(listing, 'og:image:alt')).toBe('The lamp on the bench');
  const german = await read('de/listing/compass-shirts.html');
  expect(german).toContain('<title>Kompass-Shirts aus Hamburg | Meridian</title>');
  expect(tag(german, 'og:image:alt')).toBe('Die Leuchte auf der Werkbank');
  const collection = await read('light.html');
  expect(collection).toContain('<title>Lamps from Hamburg | Meridian</title>');
  expect(tag(collection, 'og:image')).toContain('/_shop/share.');
  expect(await read('de/light.html')).toContain('<title>Leuchten aus Hamburg | Meridian</title>');
  expect(await read('shipping.html')).toContain('<title>Delivery from Hamburg | Meridian</title>');
  expect(await read('de/shipping.html')).toContain('<title>Versand aus Hamburg | Meridian</title>');
});

test('SEO-11.2 a page with `noindex` says so, and is not in the sitemap; its products are not in feeds', async () => {
  const sitemap = await read('sitemap.xml');
  for (const path of ['listing/harbor-album', 'light/desk', 'terms-of-use']) {
    const page = await read(`${path}.html`);
    expect(tag(page, 'robots'), path).toContain('noindex');
    expect(sitemap).not.toContain(`https://meridian.example/${path}</loc>`);
  }
  expect(sitemap).toContain('/listing/compass-shirts</loc>');
  const { feeds } = JSON.parse(await readFile(join(store, 'store.json'), 'utf8'));
  const plain = feeds.find((feed: { gzip?: boolean }) => !feed.gzip);
  const feed = await read(`feeds/products.${plain.locale}.${plain.currency}.tsv`);
  expect(feed).toContain('/listing/compass-shirts');
  expect(feed).not.toContain('/listing/harbor-album');
  expect(await read('llms.txt')).not.toContain('/light/desk)');
});

test('SEO-12 a page of a collection is a CollectionPage with an ItemList of its products', async () => {
  expect(findData(await read('de/light.html'), 'CollectionPage')).toMatchObject({
    name: 'Licht',
    inLanguage: 'de',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ '@type': 'ListItem', position: 1 }),
      ]),
    },
  });
});

test('SEO-13.1 with `shareTitles`, the shared picture of the home page and of collections is a JPEG of 1,200 × 630 with the title in the font of the store', async () => {
  const pictures = await Promise.all(
    ['index.html', 'light.html', 'de/light.html'].map(async (file) => {
      const page = await read(file);
      const address = tag(page, 'og:image') ?? '';
      expect(address).toMatch(/^https:\/\/meridian\.example\/_shop\/share\.[\da-f]+\.jpg$/);
      expect(tag(page, 'og:image:width')).toBe('1200');
      const picture = sharp(join(work, 'dist', 'meridian', new URL(address).pathname));
      expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      // The title is white at the bottom.
      return picture.extract({ left: 40, top: 430, width: 600, height: 180 }).stats();
    }),
  );
  for (const { channels } of pictures) expect(channels[0]?.max).toBeGreaterThan(245);
  expect(pictures[1]?.channels[0]?.mean).not.toBe(pictures[2]?.channels[0]?.mean);
});

test('SEO-13.5 a collection without a photograph and a listing share their mockup with the title in the language of the page, and a build draws none of them', async () => {
  const cards = (await readdir(join(work, 'dist', 'meridian', '_shop'))).filter((file) =>
    file.startsWith('share.'),
  );
  // One for each photograph with a title: none for pages with a mockup.
  const photographs = new Set<string>();
  const titles: (string | undefined)[] = [];
  const shop = await serveStore({
    distDir: join(work, 'dist', 'meridian'),
    storeDir: store,
    cacheDir: join(work, 'images'),
    port: 0,
    platformUrl: platform.url,
  });
  try {
    for (const file of ['wear.html', 'de/wear.html', 'listing/compass-flag.html', 'light.html']) {
      const address = new URL(tag(await read(file), 'og:image')?.replaceAll('&amp;', '&') ?? '');
      const source = address.searchParams.get('url');
      if (source === null) photographs.add(address.pathname);
      else titles.push(parseMockupPath(source)?.title?.text);
      const picture = await fetch(new URL(address.pathname + address.search, shop.url));
      const drawn = sharp(await picture.arrayBuffer());
      expect(await drawn.metadata(), file).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      const words = drawn.extract({ left: 40, top: 430, width: 600, height: 180 });
      expect((await words.stats()).channels[0]?.max, file).toBeGreaterThan(245);
    }
  } finally {
    await shop.close();
  }
  expect(titles).toEqual(['Wear', expect.stringMatching(/./), 'Compass Flag']);
  expect(titles[1]).not.toBe('Wear');
  expect(photographs.size).toBe(1);
  expect(cards.length).toBeLessThan(12);
});

test('SEO-13.6 an edit of how headings are set draws the titles of shared pictures anew', async () => {
  const shared = async (file: string) => tag(await read(file), 'og:image');
  const files = ['light.html', 'wear.html', 'listing/compass-flag.html'];
  const before = await Promise.all(files.map(shared));
  await editFile(join(store, 'theme.json'), (text) => {
    const theme = JSON.parse(text);
    theme.styles.typography = { ...theme.styles.typography, headingCase: 'none' };
    return JSON.stringify(theme);
  });
  const edited = await loadStoreFolder(store);
  if (!edited.ok) throw new Error('expected a valid theme');
  await platform.seed(edited.folder);
  const { code, output } = await build();
  expect(code, output).toBe(0);
  for (const [at, file] of files.entries()) expect(await shared(file), file).not.toBe(before[at]);
}, 120_000);

test('PHOTO-6 an edit of `photos.json` renders only the pages that show the photograph', async () => {
  expect(await read('cart.html')).not.toContain('[data-photo=');
  await editFile(join(store, 'photos.json'), (text) => text.replace('"y": 30', '"y": 31'));
  const { code, output } = await build();
  expect(code, output).toBe(0);
  expect(await read('index.html')).toContain('object-position:50% 31%');
  expect(await read('light.html')).toContain('object-position:50% 31%');
  const [, total, rendered] = /(\d+) pages in .* \((\d+) of them rendered\)/.exec(output) ?? [];
  expect(Number(rendered), output).toBeGreaterThan(0);
  expect(Number(rendered) * 4, output).toBeLessThan(Number(total));
}, 120_000);
