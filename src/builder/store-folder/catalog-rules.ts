import { findShadowedRoute } from '#builder/hosting/shop-routes.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import { findNearest } from './find-nearest.ts';
import { joinFieldPath } from './issue.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** A validation issue inside one file. */
export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

interface JsonNode {
  readonly node: Fields;
  readonly field: string;
}

/** Example: 'expected a color of this catalog (bone, ice), got "bon": did you mean "bone"?' */
function describeUnknownName(kind: string, known: readonly string[], name: string): string {
  const meant = findNearest(name, known);
  const offered =
    known.length === 0 ? 'there are none' : known.length > 12 ? `one of ${known.length}` : known.join(', ');
  return `expected ${kind} (${offered}), got "${name}"${meant ? `: did you mean "${meant}"?` : ''}`;
}

/** Returns an issue for each value that occurs earlier in the list. */
function findRepeatedValues(places: readonly JsonNode[], key: string, kind: string): FieldIssue[] {
  const first = new Map<string, string>();
  return places.flatMap(({ node, field }) => {
    const value = node[key];
    if (typeof value !== 'string') return [];
    const earlier = first.get(value);
    first.set(value, earlier ?? field);
    return earlier
      ? [{ field: joinFieldPath(field, key), message: `${kind} "${value}" is already used by ${earlier}` }]
      : [];
  });
}

/** Returns an issue for each text that occurs earlier in the list. */
export function findRepeatedTexts(values: readonly string[], field: string): FieldIssue[] {
  return values.flatMap((value, at) =>
    values.indexOf(value) < at ? [{ field: joinFieldPath(field, at), message: `"${value}" is listed twice` }] : [],
  );
}

/** Lists every collection of a tree with its field path, parents before children. */
export function listCollectionNodes(tree: unknown, field = 'collections'): JsonNode[] {
  return toList(tree).flatMap((value, at) => {
    const place = { node: toFields(value), field: joinFieldPath(field, at) };
    return [place, ...listCollectionNodes(place.node.collections, joinFieldPath(place.field, 'collections'))];
  });
}

/** Pages of top-level collections are at `/{slug}`, so a slug must not shadow a page of the shop or a language (row ROUTE-7). */
function findShadowingSlugs(tree: unknown): FieldIssue[] {
  return toList(tree).flatMap((value, at) => {
    const { slug } = toFields(value);
    const field = `collections[${at}].slug`;
    const hidden = findShadowedRoute(slug);
    if (!hidden) return [];
    const what =
      'route' in hidden
        ? `the shop's own route /${hidden.route}`
        : `the language ${hidden.locale}, whose pages are at /${hidden.locale}`;
    return [{ field, message: `collection slug "${slug}" conflicts with ${what}: choose another slug` }];
  });
}

/** Names of a store folder that its listings can reference. */
export interface KnownNames {
  readonly colors: readonly string[];
  readonly artwork: readonly string[];
  /** Slugs of collections. */
  readonly collections: readonly string[];
  /** Name of a color → what shoppers read. */
  readonly labels: Readonly<Record<string, string>>;
}

function findProductIssues({ node, field }: JsonNode, known: KnownNames): FieldIssue[] {
  const { blank, artwork } = node;
  const colors = toTexts(node.colors);
  const made = Object.entries(BLANK_SIZES).find(([name]) => name === blank)?.[1];
  const offered = node.sizes === undefined ? (made ?? []) : toTexts(node.sizes);
  const issues: FieldIssue[] = [
    ...findRepeatedTexts(colors, `${field}.colors`),
    ...findRepeatedTexts(offered, `${field}.sizes`),
  ];
  for (const [at, color] of colors.entries()) {
    if (!known.colors.includes(color)) {
      issues.push({
        field: `${field}.colors[${at}]`,
        message: describeUnknownName('a color of this catalog', known.colors, color),
      });
    }
  }
  if (typeof artwork === 'string' && !known.artwork.includes(artwork)) {
    issues.push({
      field: `${field}.artwork`,
      message: describeUnknownName('a file of assets/artwork', known.artwork, artwork),
    });
  }
  if (!made) return issues;
  for (const [at, size] of offered.entries()) {
    if (!made.includes(size))
      issues.push({
        field: `${field}.sizes[${at}]`,
        message: describeUnknownName(`a size of the blank "${blank}"`, made, size),
      });
  }
  const prices = [node.price, ...Object.values(toFields(node.sizePrices))].filter((one) => typeof one === 'number');
  const highest = Math.max(...prices);
  if (typeof node.compareAtPrice === 'number' && node.compareAtPrice <= highest) {
    const message = `expected an earlier price above every price of the product (${highest}), got ${node.compareAtPrice}`;
    issues.push({ field: `${field}.compareAtPrice`, message });
  }
  for (const size of Object.keys(toFields(node.sizePrices))) {
    if (!offered.includes(size)) {
      issues.push({
        field: joinFieldPath(`${field}.sizePrices`, size),
        message: describeUnknownName('a size of this product', offered, size),
      });
    }
  }
  const stocked = colors.flatMap((color) => [color, ...offered.map((size) => `${color}/${size}`)]);
  for (const key of Object.keys(toFields(node.stockOf))) {
    if (!stocked.includes(key)) {
      const kind = `a color of this product or color/size such as ${stocked[1] ?? 'bone/M'}`;
      issues.push({ field: joinFieldPath(`${field}.stockOf`, key), message: describeUnknownName(kind, stocked, key) });
    }
  }
  return issues;
}

/** Addresses and carts identify a product of a listing by its blank, so a listing must not have a blank twice. */
function findRepeatedBlanks(products: readonly JsonNode[]): FieldIssue[] {
  const first = new Map<string, string>();
  return products.flatMap(({ node, field }) => {
    if (typeof node.blank !== 'string') return [];
    const earlier = first.get(node.blank);
    first.set(node.blank, earlier ?? field);
    return earlier
      ? [{ field, message: `the same blank as ${earlier}: create another listing for another design` }]
      : [];
  });
}

/** A product can represent its listing only in the listing's collections. */
function findForeignCollections({ node, field }: JsonNode, collections: readonly string[]): FieldIssue[] {
  return toTexts(node.collections).flatMap((slug, at) =>
    collections.includes(slug)
      ? []
      : [
          {
            field: `${field}.collections[${at}]`,
            message: describeUnknownName("one of the listing's collections", collections, slug),
          },
        ],
  );
}

function findDateIssue({ node, field }: JsonNode): FieldIssue[] {
  const day = node.published;
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const time = Date.parse(`${day}T00:00:00Z`);
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return real ? [] : [{ field: `${field}.published`, message: `expected a valid date, got "${day}"` }];
}

/** Checks what a schema cannot check in one listing: references that must exist, and values that must be unique. */
export function findListingIssues(listing: unknown, field: string, known: KnownNames): FieldIssue[] {
  const node = toFields(listing);
  const named = toTexts(node.collections);
  const products = toList(node.products).map((value, at) => ({
    node: toFields(value),
    field: `${field}.products[${at}]`,
  }));
  return [
    ...findDateIssue({ node, field }),
    ...findRepeatedTexts(named, `${field}.collections`),
    ...named.flatMap((slug, at) =>
      known.collections.includes(slug)
        ? []
        : [
            {
              field: `${field}.collections[${at}]`,
              message: describeUnknownName('a collection of this catalog', known.collections, slug),
            },
          ],
    ),
    ...findRepeatedBlanks(products),
    ...products.flatMap((product) => [...findProductIssues(product, known), ...findForeignCollections(product, named)]),
  ];
}

/** Returns the names that listings of a catalog can reference. */
export function listKnownNames(catalog: unknown, artwork: readonly string[]): KnownNames {
  const root = toFields(catalog);
  const slugs = listCollectionNodes(root.collections).map(({ node }) => node.slug);
  const colors = Object.entries(toFields(root.colors));
  return {
    colors: colors.map(([name]) => name),
    artwork,
    collections: toTexts(slugs),
    labels: Object.fromEntries(colors.map(([name, color]) => [name, String(toFields(color).name)])),
  };
}

/** Checks what a schema cannot check in `catalog.json`: references that must exist, and slugs that must be free and unique. */
export function findCatalogIssues(catalog: unknown, artwork: readonly string[]): FieldIssue[] {
  const root = toFields(catalog);
  const known = listKnownNames(catalog, artwork);
  const listings = toList(root.listings).map((value, at) => ({ node: toFields(value), field: `listings[${at}]` }));
  return [
    ...findRepeatedValues(listCollectionNodes(root.collections), 'slug', 'collection slug'),
    ...findShadowingSlugs(root.collections),
    ...findRepeatedValues(listings, 'slug', 'listing slug'),
    ...listings.flatMap(({ node, field }) => findListingIssues(node, field, known)),
  ];
}
