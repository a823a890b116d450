import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { CollectionNode, Store } from '#shared/contract/store.ts';
import { findShadowedRoute } from '#shared/rules/shop-routes.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { VISIBLE } from '#store-folder/text-rules.ts';
import { PullError } from './pull-error.ts';

function requireText(text: string, what: string): void {
  if (!VISIBLE.test(text))
    throw new PullError(`The platform sent ${what} without any visible character.`);
}

function requireDistinct(values: readonly string[], describe: (value: string) => string): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) throw new PullError(`The platform sent ${describe(value)} twice.`);
    seen.add(value);
  }
}

/** Throws a {@link PullError} when a store has no name, or a promo code that is empty or equal to another one. */
export function checkStore({ name, promoCodes }: Store): void {
  requireText(name, 'a store name');
  const codes = promoCodes.map(({ code }) => code.trim());
  for (const code of codes) requireText(code, 'a promo code');
  // The platform compares codes without their case.
  requireDistinct(
    codes.map((code) => code.toUpperCase()),
    (code) => `the promo code "${code}"`,
  );
}

/**
 * Throws a {@link PullError} when a collection has no name, or when its slug is the slug of another collection, an address of the
 * shop itself or a language.
 */
export function checkCollections(nodes: readonly CollectionNode[]): void {
  const seen = new Set<string>();
  const check = (node: CollectionNode, isTop: boolean) => {
    requireText(node.name, `the name of the collection "${node.slug}"`);
    if (isTop && findShadowedRoute(node.slug)) {
      throw new PullError(
        `The collection "${node.name}" has the slug "${node.slug}", which is an address of the shop itself.`,
      );
    }
    if (seen.has(node.slug)) throw new PullError(`Two collections have the slug "${node.slug}".`);
    seen.add(node.slug);
    for (const child of node.collections) check(child, false);
  };
  for (const node of nodes) check(node, true);
}

/** Returns the message of {@link checkListing} for a listing whose page would be broken. */
export function findListingIssue(listing: Listing): string | undefined {
  try {
    checkListing(listing);
    return undefined;
  } catch (error) {
    if (error instanceof PullError) return error.message;
    throw error;
  }
}

/** Throws a {@link PullError} when a listing has no title, or has a product, color or size twice, which would break its page. */
export function checkListing({ slug, title, products_payload: products }: Listing): void {
  requireText(title, `the title of the listing "${slug}"`);
  requireDistinct(
    products.map(({ sku }) => sku),
    (sku) => `the product "${sku}" of the listing "${slug}"`,
  );
  for (const { sku, variations } of products) {
    requireDistinct(
      variations.map(({ variationId }) => variationId),
      (id) => `the variation "${id}" of the product "${sku}" of the listing "${slug}"`,
    );
    for (const { variationId, availableSizesWithId: sizes } of variations) {
      requireDistinct(
        sizes.map(({ id }) => id),
        (id) => `the size "${id}" of the variation "${variationId}" of the listing "${slug}"`,
      );
    }
  }
}

/**
 * Throws a {@link PullError} when a product list has a product twice or without a name, or more products than the listings have: each of them
 * would be a tile, and thousands of pages that show the same few listings.
 */
export function checkTiles(
  tiles: readonly ProductTile[],
  { listings, products }: Readonly<Record<'listings' | 'products', number>>,
  where: string,
): void {
  requireDistinct(
    tiles.map(({ id }) => id),
    (id) => `the product "${id}" in ${where}`,
  );
  for (const { id, name, names = {} } of tiles)
    for (const text of [name, ...Object.values(names)])
      requireText(text, `the name of the product "${id}" in ${where}`);
  if (tiles.length <= products) return;
  throw new PullError(
    `The platform sent ${formatCount(tiles.length, 'product')} in ${where}, expected at most ${products}, those of ${formatCount(listings, 'listing')}.`,
  );
}
