import * as v from 'valibot';
import {
  type BundleComponent,
  countBundles,
  parseComponents,
  readComponentStock,
} from '#platform/catalog/bundle-components.ts';
import { type ProductFile, parseProductFiles } from '#platform/catalog/files/product-files.ts';
import { parseTranslations } from '#platform/catalog/listing.ts';
import {
  describeOptions,
  getProductType,
  type ProductDetails,
  parseProductDetails,
} from '#platform/catalog/product-details.ts';
import { findProductSettings } from '#platform/catalog/product-settings.ts';
import { findSizePrices } from '#platform/catalog/size-prices.ts';
import { formatSizeKey, getSizeKey, readUnits } from '#platform/catalog/stock.ts';
import type { StoreRow } from '#platform/catalog/stores.ts';
import { getPrimaryPicture, Pictures } from '#platform/catalog/variant-pictures.ts';
import { findPrints } from '#platform/catalog/variant-prints.ts';
import { cacheCatalogReads } from '#platform/db/catalog-cache.ts';
import { parseJsonCached } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database } from '#platform/db/tables.ts';
import { applyQuantityPrices } from '#platform/pricing/apply-quantity-prices.ts';
import type { PricedLine } from '#platform/pricing/calculate-costs.ts';
import { getExchangeRate } from '#platform/pricing/convert-price.ts';
import { CheckoutLine } from '#shared/contract/cart.ts';
import type { CurrencyCode, LocaleCode } from '#shared/contract/common.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { OrderPrint } from '#shared/contract/prints.ts';
import { MAX_LINE_QUANTITY } from '#shared/rules/cart/cart.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { createTermTranslator } from '#shared/rules/catalog/option-text.ts';

export type Line = v.InferOutput<typeof CheckoutLine>;
export const Lines = v.array(CheckoutLine);

/** A line that the store sells, with its current title and price. */
export interface SellableLine extends PricedLine {
  readonly listingId: string;
  readonly listingSlug: string;
  readonly variantId: string;
  readonly sizeId: string;
  readonly productId: string;
  readonly title: string;
  readonly productType: string;
  readonly color: string;
  readonly sizeLabel: string;
  readonly image: string;
  /** What one unit costs the seller, in the currency of the line. */
  readonly cost?: number;
  /** Weight of one unit, in grams. */
  readonly weight: number;
  /** What one unit of a bundle contains. */
  readonly components?: readonly BundleComponent[];
  /** Files that buyers get. */
  readonly files?: readonly ProductFile[];
  /** Name of the blank; absent without one. */
  readonly blank?: string;
  /** What is printed on it. */
  readonly prints?: readonly OrderPrint[];
  /** Texts of the listing in other languages, by language. */
  readonly translations?: Listing['translations'];
}

/** Merges lines of the same SKU into one, up to the largest quantity of a line. */
export function mergeLines(lines: readonly Line[]): readonly Line[] {
  return [...Map.groupBy(lines, ({ teespringID }) => teespringID)].map(([teespringID, same]) => ({
    teespringID,
    quantity: Math.min(
      MAX_LINE_QUANTITY,
      same.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  }));
}

/**
 * Returns the lines that a store sells now, by SKU, with the prices of their quantities. The listing must be public, must not be a pre-order, and must offer the
 * color and the size. Stock is not checked: see {@link readStock}.
 */
export async function findSellableLines(
  db: Database,
  store: StoreRow,
  lines: readonly Line[],
  currency: CurrencyCode,
): Promise<ReadonlyMap<string, SellableLine>> {
  const quantities = new Map(lines.map((line) => [line.teespringID, line.quantity]));
  const sizes = await readSizes(db, listVariantIds(lines));
  const found = [...sizes.values()].flat().flatMap((row) => {
    const sku = `${row.listing_id}-${row.variant_id}-${row.size_id}`;
    const quantity = quantities.get(sku);
    return quantity === undefined || !isSold(row, store)
      ? []
      : [toLine(row, sku, quantity, { currency, store })];
  });
  return new Map(applyQuantityPrices(found).map((line) => [line.sku, line]));
}

interface LineContext {
  readonly currency: CurrencyCode;
  readonly store: StoreRow;
}

function toLine(row: SizeRow, sku: string, quantity: number, { currency, store }: LineContext) {
  const details = parseProductDetails(row.details);
  const components = parseComponents(row.components);
  const files = parseProductFiles(row.files);
  const prints = findPrints(row.prints, row.label);
  const { price, quantityPrices } = findSizePrices(row, currency, store);
  return {
    sku,
    quantity,
    listingId: row.listing_id,
    listingSlug: row.slug,
    variantId: row.variant_id,
    sizeId: row.size_id,
    productId: row.product_id,
    title: row.title,
    productType: getProductType(row),
    ...describeOptions(row, details),
    image: getPrimaryPicture(parseJsonCached(Pictures, row.images)),
    price,
    quantityPrices,
    ...(row.cost !== null && { cost: Math.round(row.cost * getExchangeRate(currency, store)) }),
    isDigital: details?.isDigital ?? isDigitalLabel(row.label),
    ...(details ? pickSettings(details) : findProductSettings(store, row.product_id)),
    ...(components && { components }),
    ...(files.length > 0 && { files }),
    ...(row.blank !== null && { blank: row.blank }),
    ...(prints.length > 0 && { prints }),
    ...(row.translations !== null && { translations: parseTranslations(row.translations) }),
  };
}

const pickSettings = ({ weight, taxClass }: ProductDetails) => ({ weight, taxClass });

/** Returns a line with its texts in this language. Texts without a translation do not change. `locale` is set if the title has one. */
export function localizeLine(
  line: SellableLine,
  locale: LocaleCode,
): SellableLine & { readonly locale?: LocaleCode } {
  const { title, colors = {}, terms = {} } = line.translations?.[locale] ?? {};
  const translate = createTermTranslator({ ...terms, ...colors });
  const { color, productType, components } = line;
  return {
    ...line,
    ...(components && {
      components: components.map((component) => ({
        ...component,
        title: translate(component.title),
        options: translate(component.options),
      })),
    }),
    color: translate(color),
    productType: translate(productType),
    ...(title !== undefined && { title, locale }),
  };
}

/** Returns the units in stock of each line, by SKU; null for stock that is not counted. */
export async function readStock(
  db: Database,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, number | null>> {
  const ids = listVariantIds(lines);
  const left = new Map<string, number | null>(await readUnits(db, ids));
  // Bundles have no row of stock.
  const counted = new Set([...left.keys()].map((key) => key.split('-', 1)[0]));
  const uncounted = ids.filter((id) => !counted.has(id));
  const sizes = uncounted.length === 0 ? [] : [...(await readSizes(db, uncounted)).values()].flat();
  const stock = await readComponentStock(db, sizes);
  for (const { variant_id, size_id, components } of sizes) {
    const parts = parseComponents(components);
    if (parts)
      left.set(
        formatSizeKey({ variantId: variant_id, sizeId: size_id }),
        countBundles(parts, stock),
      );
  }
  return new Map(
    lines.map(({ teespringID }) => [teespringID, left.get(getSizeKey(teespringID)) ?? null]),
  );
}

const listVariantIds = (lines: readonly Line[]): readonly string[] => [
  ...new Set(lines.map(({ teespringID }) => teespringID.split('-')[1] ?? '')),
];

type SizeRow = Awaited<ReturnType<typeof selectSizes>>['rows'][number];

const isSold = ({ store_id, visibility, checkout_flow }: SizeRow, store: StoreRow): boolean =>
  store_id === store.id && visibility === 'public' && checkout_flow === 'default';

/** Selects by variant only: with a condition on the listing, SQLite scans all listings of the store. */
const selectSizes = defineStatement((db, variantIds: readonly string[]) =>
  db
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .innerJoin('listing_products as p', (join) =>
      join.onRef('p.listing_id', '=', 'v.listing_id').onRef('p.product_id', '=', 'v.product_id'),
    )
    .select([
      'p.details',
      'p.type_name',
      'l.title',
      'l.slug',
      'l.store_id',
      'l.visibility',
      'l.checkout_flow',
      'l.translations',
    ])
    .select([
      'v.listing_id',
      'v.product_id',
      'v.id as variant_id',
      'v.color',
      'v.images',
      'v.prints',
      'v.blank',
    ])
    .select([
      's.size_id',
      's.label',
      's.price',
      's.cost',
      's.prices',
      's.quantity_prices',
      's.components',
      's.files',
    ])
    .where('v.id', 'in', variantIds),
);

const readSizes = cacheCatalogReads(async (db, variantIds) =>
  Map.groupBy((await selectSizes(db, variantIds)).rows, ({ variant_id }) => variant_id),
);
