import type { Listing } from '#contract/listing.ts';
import type { ProductTile } from '#contract/product.ts';
import type { CollectionNode } from '#contract/store.ts';
import { hiddenBy } from '#domain/routes.ts';

/** Thrown by the pull alone and turned into a value at its edge. */
export class PullError extends Error {}

/** No store has more: a platform that goes on paging past this is at fault. */
export const MAX_PAGES = 5_000;

/** A page that repeats products, or fewer products than the platform counts, would publish a shop with holes. */
export function checkWhole(products: readonly ProductTile[], total: number, what: string): void {
  const distinct = new Set(products.map(({ id }) => id)).size;
  if (distinct === total && products.length === total) return;
  throw new PullError(
    `The platform counts ${total} products in ${what} but sent ${products.length} (${distinct} different ones): pull again.`,
  );
}

/** A listing must be the one asked for, else pages would overwrite one another. */
export function checkListing(listing: Listing, asked: string): Listing {
  if (listing.slug === asked) return listing;
  throw new PullError(`The platform was asked for the listing "${asked}" and answered with "${listing.slug}".`);
}

/** A collection lives at its slug: it may take no address of the shop itself, no language's, and none twice. */
export function checkCollections(nodes: readonly CollectionNode[]): void {
  const seen = new Set<string>();
  const visit = (node: CollectionNode, top: boolean) => {
    if (top && hiddenBy(node.slug)) {
      throw new PullError(
        `The collection "${node.name}" has the slug "${node.slug}", which is an address of the shop itself.`,
      );
    }
    if (seen.has(node.slug)) throw new PullError(`Two collections have the slug "${node.slug}".`);
    seen.add(node.slug);
    for (const child of node.collections) visit(child, false);
  };
  for (const node of nodes) visit(node, true);
}
