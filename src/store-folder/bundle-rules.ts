import { getBlankSizes } from '#shared/contract/blank-sizes.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { BUNDLE } from '#shared/contract/store-folder/bundle.ts';
import { MAX_AXES, MAX_COMBINATIONS } from '#shared/contract/store-folder/product-type.ts';
import { matchesCombination } from '#shared/rules/catalog/combinations.ts';
import { describeUnknownName } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { findPhotoIssues } from './photo-rules.ts';
import type { KnownTypes } from './product-type-rules.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** What the rules of bundles read of the catalog and its files. */
interface Known {
  readonly types: KnownTypes;
  readonly blanks: StoreBlanks;
  readonly photos: readonly string[];
}

const isBundle = (product: unknown): boolean => toFields(product).type === BUNDLE;

/** Returns whether a listing has a bundle. Then its rules depend on other listings. */
export const hasBundle = (listing: unknown): boolean =>
  toList(toFields(listing).products).some(isBundle);

/** Checks the bundles of a catalog: their products must exist, be on sale, and leave few enough choices. */
export function findBundleIssues(catalog: unknown, known: Known): FieldIssue[] {
  const root = toFields(catalog);
  const listings = toList(root.listings).map(toFields);
  const types = toFields(root.productTypes);
  const reserved = {
    field: joinFieldPath('productTypes', BUNDLE),
    message: `expected another slug: "${BUNDLE}" is used`,
  };
  return [
    ...(Object.hasOwn(types, BUNDLE) ? [reserved] : []),
    ...listings.flatMap((listing, at) =>
      toList(listing.products).flatMap((product, index) =>
        isBundle(product)
          ? findIssuesOfBundle(
              toFields(product),
              `listings[${at}].products[${index}]`,
              listings,
              known,
            )
          : [],
      ),
    ),
  ];
}

function findIssuesOfBundle(
  bundle: Fields,
  field: string,
  listings: readonly Fields[],
  known: Known,
): FieldIssue[] {
  const items = toList(bundle.items).map((item, at) =>
    checkItem(toFields(item), `${field}.items[${at}]`, listings, known),
  );
  const open = items.filter(({ choices }) => choices > 1);
  const combinations = open.reduce((product, { choices }) => product * choices, 1);
  const tooMany = `expected at most ${MAX_AXES} products with something to choose, got ${open.length}: name the color or the size of others with "of"`;
  const tooLarge = `expected at most ${MAX_COMBINATIONS} combinations to choose, got ${combinations}: name colors or sizes with "of"`;
  return [
    ...items.flatMap(({ issues }) => issues),
    ...(open.length > MAX_AXES ? [{ field: `${field}.items`, message: tooMany }] : []),
    ...(combinations > MAX_COMBINATIONS ? [{ field: `${field}.items`, message: tooLarge }] : []),
    ...findPhotoIssues(toList(bundle.photos).map(toFields), field, [], known.photos),
  ];
}

interface CheckedItem {
  readonly issues: readonly FieldIssue[];
  readonly choices: number;
}

const reject = (field: string, message: string): CheckedItem => ({
  issues: [{ field, message }],
  choices: 1,
});

function checkItem(
  item: Fields,
  field: string,
  listings: readonly Fields[],
  known: Known,
): CheckedItem {
  if (typeof item.listing !== 'string') return { issues: [], choices: 1 };
  const listing = listings.find(({ slug }) => slug === item.listing);
  if (!listing) {
    const slugs = toTexts(listings.map(({ slug }) => slug));
    return reject(
      `${field}.listing`,
      describeUnknownName('the slug of a listing of this catalog', slugs, item.listing),
    );
  }
  if (listing.preorder === true)
    return reject(`${field}.listing`, 'expected a listing on sale, got one with a pre-order form');
  const products = toList(listing.products).map(toFields);
  const names = toTexts(products.map(({ type, blank }) => type ?? blank));
  const product = products.find(
    ({ type, blank }) => item.product === undefined || (type ?? blank) === item.product,
  );
  if (!product) {
    const kind = `a blank or type of the listing "${item.listing}"`;
    return reject(`${field}.product`, describeUnknownName(kind, names, String(item.product)));
  }
  if (isBundle(product))
    return reject(`${field}.listing`, 'expected a product, got another bundle');
  const available = listCombinations(product, known);
  const { of } = item;
  const chosen =
    typeof of === 'string' ? available.filter((slugs) => matchesCombination(of, slugs)) : available;
  if (chosen.length > 0 || available.length === 0)
    return { issues: [], choices: Math.max(1, chosen.length) };
  const [first = []] = available;
  const message = `expected a color or value of that product, such as ${first[0]}, or an exact one such as ${first.join('/')}`;
  return reject(`${field}.of`, `${message}, got "${String(of)}"`);
}

/** Returns the combinations that a product is made in: colors and sizes, or values of its options. */
function listCombinations(product: Fields, { types, blanks }: Known): string[][] {
  const { blank, type } = product;
  if (typeof type === 'string') {
    const options = Object.hasOwn(types, type) ? (types[type] ?? []) : [];
    const without = toTexts(product.without);
    return combine(options).filter(
      (slugs) => !without.some((key) => matchesCombination(key, slugs)),
    );
  }
  const blankSizes = (typeof blank === 'string' && getBlankSizes(blank, blanks)) || [];
  return combine([
    toTexts(product.colors),
    product.sizes === undefined ? blankSizes : toTexts(product.sizes),
  ]);
}

/** Stops where a type has more combinations than it may have, which another rule reports. */
const combine = (options: readonly (readonly string[])[]): string[][] =>
  options.reduce<string[][]>(
    (all, values) =>
      all.length > MAX_COMBINATIONS
        ? all
        : all.flatMap((slugs) => values.map((value) => [...slugs, value])),
    [[]],
  );
