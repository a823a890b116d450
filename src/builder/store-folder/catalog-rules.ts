import { hiddenBy } from '#builder/hosting/shop-routes.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import { nearest } from './nearest.ts';
import { fieldPath } from './problem.ts';
import { type Fields, fields, list, texts } from './untyped-json.ts';

/** A broken rule inside one file. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

interface Place {
  readonly node: Fields;
  readonly field: string;
}

/** 'expected a colour of this catalog (bone, ice), got "bon": did you mean "bone"?' */
function unknownName(kind: string, known: readonly string[], name: string): string {
  const meant = nearest(name, known);
  const offered =
    known.length === 0 ? 'there is none' : known.length > 12 ? `${known.length} are known` : known.join(', ');
  return `expected ${kind} (${offered}), got "${name}"${meant ? `: did you mean "${meant}"?` : ''}`;
}

/** Faults of the values of a list that stand in it before. */
function repeated(places: readonly Place[], key: string, kind: string): Fault[] {
  const first = new Map<string, string>();
  return places.flatMap(({ node, field }) => {
    const value = node[key];
    if (typeof value !== 'string') return [];
    const earlier = first.get(value);
    first.set(value, earlier ?? field);
    return earlier ? [{ field: fieldPath(field, key), message: `${kind} "${value}" is taken by ${earlier}` }] : [];
  });
}

function repeatedText(values: readonly string[], field: string): Fault[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at ? [{ field: fieldPath(field, at), message: `"${value}" stands here twice` }] : [],
  );
}

/** Every collection of a tree with its place, parents before children. */
export function collectionPlaces(tree: unknown, field = 'collections'): Place[] {
  return list(tree).flatMap((value, at) => {
    const place = { node: fields(value), field: fieldPath(field, at) };
    return [place, ...collectionPlaces(place.node.collections, fieldPath(place.field, 'collections'))];
  });
}

/** Collections live at the root, so their slugs may not hide a page of the shop or a language (ROUTE-7). */
function shadowing(tree: unknown): Fault[] {
  return list(tree).flatMap((value, at) => {
    const { slug } = fields(value);
    const field = `collections[${at}].slug`;
    const hidden = hiddenBy(slug);
    if (!hidden) return [];
    const what =
      'route' in hidden
        ? `the shop's own route /${hidden.route}`
        : `the language ${hidden.locale}, whose pages live at /${hidden.locale}`;
    return [{ field, message: `collection slug "${slug}" hides ${what}: choose another` }];
  });
}

/** Names of a store folder that its listings may use. */
export interface KnownNames {
  readonly colors: readonly string[];
  readonly artwork: readonly string[];
  /** Slugs of collections. */
  readonly collections: readonly string[];
}

function productFaults({ node, field }: Place, known: KnownNames): Fault[] {
  const { blank, artwork } = node;
  const colors = texts(node.colors);
  const made = Object.entries(BLANK_SIZES).find(([name]) => name === blank)?.[1];
  const offered = node.sizes === undefined ? (made ?? []) : texts(node.sizes);
  const faults: Fault[] = [...repeatedText(colors, `${field}.colors`), ...repeatedText(offered, `${field}.sizes`)];
  for (const [at, color] of colors.entries()) {
    if (!known.colors.includes(color)) {
      faults.push({
        field: `${field}.colors[${at}]`,
        message: unknownName('a colour of this catalog', known.colors, color),
      });
    }
  }
  if (typeof artwork === 'string' && !known.artwork.includes(artwork)) {
    faults.push({
      field: `${field}.artwork`,
      message: unknownName('a file of assets/artwork', known.artwork, artwork),
    });
  }
  if (!made) return faults;
  for (const [at, size] of offered.entries()) {
    if (!made.includes(size))
      faults.push({
        field: `${field}.sizes[${at}]`,
        message: unknownName(`a size of the blank "${blank}"`, made, size),
      });
  }
  for (const size of Object.keys(fields(node.sizePrices))) {
    if (!offered.includes(size)) {
      faults.push({
        field: fieldPath(`${field}.sizePrices`, size),
        message: unknownName('a size of this product', offered, size),
      });
    }
  }
  const stocked = colors.flatMap((color) => [color, ...offered.map((size) => `${color}/${size}`)]);
  for (const key of Object.keys(fields(node.stockOf))) {
    if (!stocked.includes(key)) {
      const kind = `a colour of this product or colour/size such as ${stocked[1] ?? 'bone/M'}`;
      faults.push({ field: fieldPath(`${field}.stockOf`, key), message: unknownName(kind, stocked, key) });
    }
  }
  return faults;
}

/** A product of a listing is known by its blank: twice the same one could not be told apart in an address or a cart. */
function sameProducts(products: readonly Place[]): Fault[] {
  const first = new Map<string, string>();
  return products.flatMap(({ node, field }) => {
    if (typeof node.blank !== 'string') return [];
    const earlier = first.get(node.blank);
    first.set(node.blank, earlier ?? field);
    return earlier
      ? [{ field, message: `the same blank as ${earlier}: put another design on it into a listing of its own` }]
      : [];
  });
}

/** A product can stand for its listing only in a collection the listing is in. */
function shownInFaults({ node, field }: Place, collections: readonly string[]): Fault[] {
  return texts(node.collections).flatMap((slug, at) =>
    collections.includes(slug)
      ? []
      : [
          {
            field: `${field}.collections[${at}]`,
            message: unknownName("one of the listing's own collections", collections, slug),
          },
        ],
  );
}

function publishedFault({ node, field }: Place): Fault[] {
  const day = node.published;
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const time = Date.parse(`${day}T00:00:00Z`);
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return real ? [] : [{ field: `${field}.published`, message: `expected a day of the calendar, got "${day}"` }];
}

/** What a schema cannot say of one listing: names that must exist or must not repeat in it. */
export function listingFaults(listing: unknown, field: string, known: KnownNames): Fault[] {
  const node = fields(listing);
  const named = texts(node.collections);
  const products = list(node.products).map((value, at) => ({ node: fields(value), field: `${field}.products[${at}]` }));
  return [
    ...publishedFault({ node, field }),
    ...repeatedText(named, `${field}.collections`),
    ...named.flatMap((slug, at) =>
      known.collections.includes(slug)
        ? []
        : [
            {
              field: `${field}.collections[${at}]`,
              message: unknownName('a collection of this catalog', known.collections, slug),
            },
          ],
    ),
    ...sameProducts(products),
    ...products.flatMap((product) => [...productFaults(product, known), ...shownInFaults(product, named)]),
  ];
}

/** What listings of a catalogue may name. */
export function knownNames(catalog: unknown, artwork: readonly string[]): KnownNames {
  const root = fields(catalog);
  const slugs = collectionPlaces(root.collections).map(({ node }) => node.slug);
  return { colors: Object.keys(fields(root.colors)), artwork, collections: texts(slugs) };
}

/** What a schema cannot say of `catalog.json`: names that must exist, must be free, must not repeat. */
export function catalogFaults(catalog: unknown, artwork: readonly string[]): Fault[] {
  const root = fields(catalog);
  const known = knownNames(catalog, artwork);
  const listings = list(root.listings).map((value, at) => ({ node: fields(value), field: `listings[${at}]` }));
  return [
    ...repeated(collectionPlaces(root.collections), 'slug', 'collection slug'),
    ...shadowing(root.collections),
    ...repeated(listings, 'slug', 'listing slug'),
    ...listings.flatMap(({ node, field }) => listingFaults(node, field, known)),
  ];
}
