import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { createSku } from '#shared/rules/cart/cart.ts';
import type { BundleComponent } from '../bundle-components.ts';
import { assignShortIds } from './assign-short-ids.ts';
import type { ListingChange } from './find-listing-changes.ts';
import type { SeededStore } from './lock-seeding.ts';
import type { ComponentRecord } from './product-record.ts';

/** The rows of some listings in all tables. `supplies` has the stock in the catalog file. */
export interface ListingRows {
  readonly listings: Tables['listings'][];
  readonly collections: Tables['collection_listings'][];
  readonly products: Tables['listing_products'][];
  readonly variants: Tables['variants'][];
  /** The rows lack the lowest prices, which depend on the rows that are stored already. */
  readonly sizes: Omit<Tables['variant_sizes'], 'lowest_price'>[];
  readonly parts: Tables['bundle_parts'][];
  readonly supplies: {
    readonly variant_id: string;
    readonly size_id: string;
    readonly stock: number;
  }[];
}

/** Creates the rows of changed listings, with ids for what is new. */
export async function createListingRows(
  trx: DatabaseTransaction,
  { id: storeId, slug: storeSlug, version }: SeededStore,
  changes: readonly ListingChange[],
): Promise<ListingRows> {
  const getKey = (key: string) => `${storeSlug}/${key}`;
  const variants = changes.flatMap(({ record }) =>
    record.products.flatMap((product) => product.variants),
  );
  const sizes = variants.flatMap((variant) => variant.sizes);
  const components = sizes.flatMap((size) => size.components ?? []);
  const sizeKeys = [
    ...sizes.map(({ key, label }) => key ?? label),
    ...components.map(({ size }) => size),
  ];
  const listingKeys = [
    ...changes.map(({ record }) => record.key ?? record.slug),
    ...components.map(({ listing }) => listing),
  ].map(getKey);
  const variantKeys = [
    ...variants.map(({ key }) => key),
    ...components.map(({ variant }) => variant),
  ].map(getKey);
  const getListingId = await assignShortIds(trx, 'listing', listingKeys);
  const getVariantId = await assignShortIds(trx, 'variant', variantKeys);
  const getSizeId = await assignShortIds(trx, 'size', sizeKeys);

  const toComponent = ({
    listing,
    variant,
    size,
    label,
    ...texts
  }: ComponentRecord): BundleComponent => ({
    sku: createSku(getListingId(getKey(listing)), getVariantId(getKey(variant)), getSizeId(size)),
    size: label,
    ...texts,
  });

  const rows: ListingRows = {
    listings: [],
    collections: [],
    products: [],
    variants: [],
    sizes: [],
    parts: [],
    supplies: [],
  };
  for (const { record, position, fingerprint } of changes) {
    const id = getListingId(getKey(record.key ?? record.slug));
    rows.listings.push({
      id,
      store_id: storeId,
      slug: record.slug,
      position,
      title: record.title,
      description: record.description,
      visibility: record.visibility,
      checkout_flow: record.checkoutFlow,
      ships_on: record.shipsOn ?? null,
      published_at: record.publishedAt,
      version,
      fingerprint,
      translations: record.translations ? JSON.stringify(record.translations) : null,
      safety: record.safety ? JSON.stringify(record.safety) : null,
    });
    const contained = record.products
      .flatMap((product) => product.variants.flatMap((variant) => variant.sizes))
      .flatMap(
        (size) => size.components?.map(({ variant }) => getVariantId(getKey(variant))) ?? [],
      );
    for (const variant_id of new Set(contained)) rows.parts.push({ variant_id, listing_id: id });
    for (const collection of record.collections) {
      const shown = record.products.find(({ shownIn }) => shownIn.includes(collection));
      const product_id = shown?.productId ?? null;
      rows.collections.push({
        store_id: storeId,
        collection_slug: collection,
        listing_id: id,
        product_id,
      });
    }
    for (const [
      productPosition,
      { productId, details, brand = null, typeName = null, videos, variants: colors },
    ] of record.products.entries()) {
      const product = { listing_id: id, product_id: productId };
      const detailsJson = details ? JSON.stringify(details) : null;
      rows.products.push({
        ...product,
        position: productPosition,
        details: detailsJson,
        brand,
        type_name: typeName,
        videos: videos ? JSON.stringify(videos) : null,
      });
      for (const [
        variantPosition,
        { key, color, hex, images, prints, sizes },
      ] of colors.entries()) {
        const variant_id = getVariantId(getKey(key));
        const variant = {
          ...product,
          position: variantPosition,
          color,
          hex,
          images: JSON.stringify(images),
          prints: prints ? JSON.stringify(prints) : null,
        };
        rows.variants.push({ ...variant, id: variant_id });
        for (const [sizePosition, size] of sizes.entries()) {
          const {
            label,
            price,
            compareAtPrice = null,
            quantityPrices,
            prices,
            stock,
            components,
            content,
            identifiers,
            files,
          } = size;
          const size_id = getSizeId(size.key ?? label);
          rows.sizes.push({
            variant_id,
            size_id,
            position: sizePosition,
            label,
            price,
            compare_at_price: compareAtPrice,
            quantity_prices: quantityPrices ? JSON.stringify(quantityPrices) : null,
            prices: prices ? JSON.stringify(prices) : null,
            content: content ? JSON.stringify(content) : null,
            identifiers: identifiers ? JSON.stringify(identifiers) : null,
            files: files ? JSON.stringify(files) : null,
            components: components ? JSON.stringify(components.map(toComponent)) : null,
          });
          if (stock !== undefined) rows.supplies.push({ variant_id, size_id, stock });
        }
      }
    }
  }
  return rows;
}
