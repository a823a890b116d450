import type { DrawnInk } from '#pictures/artwork-rules/list-inks.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { BUNDLE } from '#shared/contract/store-folder/bundle.ts';
import { findUnknownBlank, listMade } from './blank-rules.ts';
import { findBundleIssues, hasBundle } from './bundle-rules.ts';
import {
  findRepeatedValues,
  findShadowingSlugs,
  type JsonNode,
  listCollectionNodes,
} from './collection-rules.ts';
import {
  describeUnknownArtwork,
  describeUnknownName,
  findRepeatedTexts,
  findUnknownNames,
  listNamesIn,
  listOtherFiles,
} from './describe-names.ts';
import { findDownloadIssues } from './download-rules.ts';
import { findIdentifierIssues } from './identifier-rules.ts';
import { findInkIssues, type KnownInks, listKnownInks } from './ink-rules.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { findBlankPhotoIssues, findSceneIssues } from './photo-rules.ts';
import { createSizeCheck, findPriceIssues } from './price-rules.ts';
import { findPrintIssues } from './print-issues.ts';
import { listPrints } from './print-rules.ts';
import {
  findProductTypeIssues,
  findTypedProductIssues,
  type KnownTypes,
  listKnownTypes,
} from './product-type-rules.ts';
import { findVideoIssues } from './product-video-rules.ts';
import type { DrawingSizes } from './resolution-rules.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Files of a store folder that its catalog can reference. */
export interface CatalogFiles {
  /** Name of an artwork → the inks of its drawing. */
  readonly artwork: ReadonlyMap<string, readonly DrawnInk[]>;
  /** Name of an artwork → the size of its drawing. */
  readonly drawings: DrawingSizes;
  /** Paths below `assets`. */
  readonly assets: readonly string[];
  /** Path below `downloads` → bytes. */
  readonly downloads: Readonly<Record<string, number>>;
  /** The valid blanks of the folder `blanks`. */
  readonly blanks: StoreBlanks;
  /** Names of the blanks in the folder that have issues. */
  readonly rejectedBlanks?: readonly string[];
}

/** Names of a store folder that its listings can reference. */
export interface KnownNames {
  readonly colors: readonly string[];
  readonly artwork: readonly string[];
  /** Name without ending → path below `assets` of a file that is no artwork. */
  readonly otherFiles: Readonly<Record<string, string>>;
  /** Slugs of collections. */
  readonly collections: readonly string[];
  /** Name of a color → what shoppers read. */
  readonly labels: Readonly<Record<string, string>>;
  /** Names of files in `assets/photos`. */
  readonly photos: readonly string[];
  /** Names of files in `assets/videos`. */
  readonly videos: readonly string[];
  /** Path of a file in `downloads` → bytes. */
  readonly downloads: Readonly<Record<string, number>>;
  /** Product types with the values of their options, by slug. */
  readonly types: KnownTypes;
  /** Whether a bundle refers to other listings. */
  readonly hasBundles: boolean;
  readonly drawings: DrawingSizes;
  /** Those of the store. */
  readonly blanks: StoreBlanks;
  /** Names of the store's blanks that have issues, so that their sizes and colors are not known. */
  readonly rejectedBlanks: readonly string[];
  readonly inks: KnownInks;
}

function findProductIssues({ node, field }: JsonNode, known: KnownNames): FieldIssue[] {
  // What a bundle needs is checked with the whole catalog.
  if (node.type === BUNDLE) return findPriceIssues(node, field);
  if (node.type !== undefined) return findTypedProductIssues(node, field, known);
  const { blank } = node;
  if (known.rejectedBlanks.includes(String(blank))) return findPriceIssues(node, field);
  const colors = toTexts(node.colors);
  const { sizes: blankSizes, colors: made } = listMade(blank, known.blanks);
  const offered = Array.isArray(node.sizes) ? toTexts(node.sizes) : (blankSizes ?? []);
  const issues: FieldIssue[] = [
    ...findUnknownBlank(blank, field, known.blanks),
    ...findRepeatedTexts(colors, `${field}.colors`),
    ...findRepeatedTexts(offered, `${field}.sizes`),
    ...findUnknownNames(
      colors,
      `${field}.colors`,
      made ? `a color of the blank "${blank}"` : 'a color of this catalog',
      made || known.colors,
    ),
  ];
  const prints = listPrints(node, field);
  for (const { artwork, field: place } of prints)
    if (typeof artwork === 'string' && !known.artwork.includes(artwork))
      issues.push({
        field: `${place}.artwork`,
        message: describeUnknownArtwork(artwork, known.artwork, known.otherFiles),
      });
  if (!blankSizes) return issues;
  issues.push(
    ...findUnknownNames(offered, `${field}.sizes`, `a size of the blank "${blank}"`, blankSizes),
  );
  issues.push(...findPriceIssues(node, field, 'sizePrices', createSizeCheck(offered)));
  issues.push(
    ...findBlankPhotoIssues(toList(node.photos).map(toFields), field, known.photos, {
      colors,
      sizes: offered,
    }),
    ...findSceneIssues(node, field, known.blanks),
  );
  issues.push(...findPrintIssues(node, prints, known.drawings, known.blanks));
  const stocked = colors.flatMap((color) => [color, ...offered.map((size) => `${color}/${size}`)]);
  const example = stocked[1] ?? 'bone/M';
  const findKeyIssues = (key: string, place: string): FieldIssue[] => {
    const kind = `a color of this product or color/size such as ${example}`;
    return stocked.includes(key)
      ? []
      : [{ field: place, message: describeUnknownName(kind, stocked, key) }];
  };
  for (const name of ['stockOf', 'filesOf'])
    for (const key of Object.keys(toFields(node[name])))
      issues.push(...findKeyIssues(key, joinFieldPath(`${field}.${name}`, key)));
  const countNamed = (key: string) => (colors.includes(key) ? offered.length : 1);
  const count = colors.length * offered.length;
  return [
    ...issues,
    ...findDownloadIssues(node, field, known.downloads),
    ...findIdentifierIssues(node, field, { count, example, countNamed, findKeyIssues }),
  ];
}

/** Addresses and carts identify a product of a listing by its blank or type, so a listing must not have one twice. */
function findRepeatedBlanks(products: readonly JsonNode[]): FieldIssue[] {
  const first = new Map<string, string>();
  return products.flatMap(({ node, field }) => {
    const kind = typeof node.type === 'string' ? 'type' : 'blank';
    if (typeof node[kind] !== 'string') return [];
    const key = `${kind} ${node[kind]}`;
    const earlier = first.get(key);
    first.set(key, earlier ?? field);
    return earlier
      ? [
          {
            field,
            message: `the same ${kind} as ${earlier}: create another listing for another design`,
          },
        ]
      : [];
  });
}

/** A product can represent its listing only in the listing's collections. */
function findForeignCollections(
  { node, field }: JsonNode,
  collections: readonly string[],
): FieldIssue[] {
  const kind = "one of the listing's collections";
  return findUnknownNames(toTexts(node.collections), `${field}.collections`, kind, collections);
}

/** A day of a listing must exist, and only a pre-order has one on which it ships. */
function findDateIssues({ node, field }: JsonNode): FieldIssue[] {
  const isLate = node.shipsOn !== undefined && node.preorder !== true;
  const message =
    'expected no day of shipping, because only a listing with "preorder": true has one';
  return [
    ...findDateIssue({ node, field }, 'published'),
    ...findDateIssue({ node, field }, 'shipsOn'),
    ...(isLate ? [{ field: `${field}.shipsOn`, message }] : []),
  ];
}

function findDateIssue({ node, field }: JsonNode, key: string): FieldIssue[] {
  const day = node[key];
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const time = Date.parse(`${day}T00:00:00Z`);
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return real ? [] : [{ field: `${field}.${key}`, message: `expected a valid date, got "${day}"` }];
}

/** Checks what a schema cannot check in one listing: references that must exist, and values that must be unique. */
export function findListingIssues(
  listing: unknown,
  field: string,
  known: KnownNames,
): FieldIssue[] {
  const node = toFields(listing);
  const collectionSlugs = toTexts(node.collections);
  const products = toList(node.products).map((value, at) => ({
    node: toFields(value),
    field: `${field}.products[${at}]`,
  }));
  return [
    ...findDateIssues({ node, field }),
    ...findRepeatedTexts(collectionSlugs, `${field}.collections`),
    ...findUnknownNames(
      collectionSlugs,
      `${field}.collections`,
      'a collection of this catalog',
      known.collections,
    ),
    ...findRepeatedBlanks(products),
    ...products.flatMap((product) => [
      ...findProductIssues(product, known),
      ...findForeignCollections(product, collectionSlugs),
      ...findVideoIssues(product, known.videos),
    ]),
  ];
}

/** Returns the names that listings of a catalog can reference. */
export function listKnownNames(
  catalog: unknown,
  { artwork, assets, drawings, downloads, blanks, rejectedBlanks = [] }: CatalogFiles,
): KnownNames {
  const root = toFields(catalog);
  const slugs = listCollectionNodes(root.collections).map(({ node }) => node.slug);
  const colors = Object.entries(toFields(root.colors));
  return {
    colors: colors.map(([name]) => name),
    artwork: [...artwork.keys()],
    otherFiles: listOtherFiles(assets),
    collections: toTexts(slugs),
    labels: Object.fromEntries(colors.map(([name, color]) => [name, String(toFields(color).name)])),
    photos: listNamesIn('photos', assets),
    videos: listNamesIn('videos', assets),
    downloads,
    types: listKnownTypes(root.productTypes),
    drawings,
    blanks,
    rejectedBlanks,
    hasBundles: toList(root.listings).some(hasBundle),
    inks: listKnownInks(catalog, artwork),
  };
}

const omitNames = (fields: unknown, names: object): Fields =>
  Object.fromEntries(
    Object.entries(toFields(fields)).filter(([name]) => !Object.hasOwn(names, name)),
  );

/** Checks what a schema cannot check in `catalog.json`: references that must exist, and slugs that must be free and unique. */
export function findCatalogIssues(catalog: unknown, files: CatalogFiles): FieldIssue[] {
  const root = toFields(catalog);
  const known = listKnownNames(catalog, files);
  const listings = toList(root.listings).map((value, at) => ({
    node: toFields(value),
    field: `listings[${at}]`,
  }));
  return [
    ...findRepeatedValues(listCollectionNodes(root.collections), 'slug', 'collection slug'),
    ...findShadowingSlugs(root.collections),
    // The sizes of blanks are checked with their files.
    ...findProductTypeIssues(omitNames(root.productTypes, known.blanks)),
    ...findBundleIssues(catalog, known),
    ...findInkIssues(catalog, known.inks),
    ...findRepeatedValues(listings, 'slug', 'listing slug'),
    ...listings.flatMap(({ node, field }) => findListingIssues(node, field, known)),
  ];
}
