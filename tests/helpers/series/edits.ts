import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from './random.ts';
import { editJson, type Json, setLocales } from './store-folder.ts';

/** An edit of a store folder. `step` makes each edit different. */
export type Edit = (dir: string, random: Random, step: number) => Promise<void>;

const catalog = (dir: string, change: (json: Json) => void) =>
  editJson(dir, 'catalog.json', change);
const theme = (dir: string, change: (json: Json) => void) => editJson(dir, 'theme.json', change);
const store = (dir: string, change: (json: Json) => void) => editJson(dir, 'store.json', change);

const listing = (change: (listing: Json, random: Random, step: number) => void): Edit =>
  function editListing(dir, random, step) {
    return catalog(dir, ({ listings }) => change(random.pick(listings), random, step));
  };

const collectionSlugs = (nodes: readonly Json[]): string[] =>
  nodes.flatMap(({ slug, collections = [] }) => [slug, ...collectionSlugs(collections)]);

const LOCALES = [['en'], ['en', 'de'], ['de', 'en'], ['en', 'fr', 'de'], ['en', 'pt-BR']];

/** Edits of each kind by name. */
export const EDITS: Readonly<Record<string, Edit>> = {
  title: listing((specific, _, step) => {
    specific.title = `Renamed ${step} ä <b>`;
  }),
  description: listing((specific, _, step) => {
    specific.description = `<p>New description ${step}.</p>`;
  }),
  price: listing((specific, random) => {
    specific.products[0].price = 1900 + random.below(4000);
  }),
  soldOut: listing((specific, random) => {
    specific.products[0].stock = random.below(2) * 40;
    specific.products[0].stockOf = {};
  }),
  move: (dir, random) =>
    catalog(dir, ({ listings, collections }) => {
      const moved = random.pick<Json>(listings);
      moved.collections = [random.pick(collectionSlugs(collections))];
      // A product may only be in collections of its listing.
      for (const product of moved.products) delete product.collections;
    }),
  hide: listing((specific) => {
    specific.visibility = specific.visibility === 'private' ? 'public' : 'private';
  }),
  add: (dir, random, step) =>
    catalog(dir, ({ listings }) => {
      const copy = structuredClone(random.pick<Json>(listings));
      // One step may add two.
      listings.push({
        ...copy,
        slug: `added-${step}-${listings.length}`,
        title: `Added ${step}`,
        published: '2026-11-20',
      });
    }),
  remove: async (dir, random) => {
    const { content }: Json = JSON.parse(await readFile(join(dir, 'theme.json'), 'utf8'));
    const isNamed = ({ slug }: Json) =>
      [content.heroBanner.listing, content.promoBlock.listing].includes(slug);
    await catalog(dir, (specific) => {
      const removed = random.pick<Json>(
        specific.listings.filter((listing: Json) => !isNamed(listing)),
      );
      specific.listings = specific.listings.filter((listing: Json) => listing !== removed);
    });
  },
  renameCollection: (dir, random, step) =>
    catalog(dir, ({ collections }) => {
      random.pick<Json>(collections).name = `Collection ${step}`;
    }),
  addCollection: (dir, _, step) =>
    catalog(dir, ({ collections, listings }) => {
      const slug = `collection-${step}-${collections.length}`;
      collections.push({ slug, name: `New collection ${step}` });
      listings[0].collections.push(slug);
    }),
  orderCollections: (dir) => catalog(dir, ({ collections }) => collections.reverse()),
  colors: (dir, random) =>
    theme(dir, (specific) => {
      specific.styles.page.background = `#f${random.below(10)}f${random.below(10)}f${random.below(10)}`;
    }),
  texts: (dir, _, step) =>
    theme(dir, (specific) => {
      specific.content.cart = { ...specific.content.cart, title: `Basket ${step}` };
    }),
  languages: (dir, random) => setLocales(dir, random.pick(LOCALES)),
  name: (dir, _, step) =>
    store(dir, (specific) => {
      specific.name = `Corvane ${step}`;
    }),
  support: (dir) =>
    store(dir, (specific) => {
      specific.flags.support = !specific.flags.support;
    }),
  extraFile: async (dir, random, step) => {
    const file = join(dir, 'assets', 'note.txt');
    if (random.below(3) === 0) await rm(file, { force: true });
    else await writeFile(file, `Note ${step}`);
  },
  customCss: (dir, _, step) =>
    writeFile(join(dir, 'custom.css'), `h1 { letter-spacing: 0.0${step}em; }`),
};
