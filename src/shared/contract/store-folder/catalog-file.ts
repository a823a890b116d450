import * as v from 'valibot';
import { MAX_STOCK } from '../code-lists.ts';
import { CurrencyCode, HexColor, MinorUnits, Slug } from '../common.ts';
import { BrandName, Gtin, Mpn } from '../identifiers.ts';
import { Visibility } from '../product.ts';
import { PRICE_UNITS } from '../unit-price.ts';
import { BUNDLE, BundleItem, BundlePhoto } from './bundle.ts';
import { DownloadPaths } from './downloads-section.ts';
import { FolderSlug } from './folder-slug.ts';
import { Inks } from './inks.ts';
import { Placement } from './placement.ts';
import { Photo, ProductType } from './product-type.ts';
import { ProductVideos } from './product-video.ts';
import { SafetySection } from './safety-section.ts';
import { TaxClass } from './tax-class.ts';

/** Blanks of the embedded platform. The layers of each are drawn in `src/pictures/blanks`. */
export const BLANK_NAMES = [
  'tee',
  'hoodie',
  'mouthguard',
  'bottle',
  'cap',
  'fitted-cap',
  'tote',
  'mug',
  'poster',
  'sticker',
  'notebook',
  'digital',
] as const;
export const BlankName = v.picklist(BLANK_NAMES);
export type BlankName = v.InferOutput<typeof BlankName>;

/** The largest amount that payment providers accept, in minor units. The columns of a database hold it in every currency. */
export const MAX_AMOUNT = 99_999_999;
const Price = v.pipe(
  MinorUnits,
  v.minValue(1, 'expected a price above 0 in minor units (2499 for 24.99)'),
  v.maxValue(MAX_AMOUNT, `expected a price up to ${MAX_AMOUNT} in minor units (2499 for 24.99)`),
);
const Stock = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK));

const BREAK_QUANTITY = 'expected a whole number from 2 to 999';
const BREAK_PERCENT = 'expected whole percent from 1 to 99';
/** Maximum number of quantity breaks of a product. */
const MAX_BREAKS = 10;

/**
 * The price of one unit in an order of at least `quantity` units of the product, in all colors and sizes. It has either `price`
 * or `percent`, which is off the price of each size.
 */
const QuantityBreak = v.strictObject({
  quantity: v.pipe(
    v.number(BREAK_QUANTITY),
    v.integer(BREAK_QUANTITY),
    v.minValue(2, BREAK_QUANTITY),
    v.maxValue(999, BREAK_QUANTITY),
  ),
  price: v.optional(Price),
  percent: v.optional(
    v.pipe(
      v.number(BREAK_PERCENT),
      v.integer(BREAK_PERCENT),
      v.minValue(1, BREAK_PERCENT),
      v.maxValue(99, BREAK_PERCENT),
    ),
  ),
});
export type QuantityBreak = v.InferOutput<typeof QuantityBreak>;

const priceEntries = {
  price: Price,
  /** Earlier price, shown struck through. Above every price of the product. */
  compareAtPrice: v.optional(Price),
  quantityBreaks: v.optional(
    v.pipe(v.array(QuantityBreak), v.minLength(1), v.maxLength(MAX_BREAKS)),
  ),
};

/** What all products have in common. Prices are in the store's default currency. */
const productEntries = {
  /** Collections in which the listing shows this product. In the others it shows its first product. */
  collections: v.optional(v.array(FolderSlug), []),
  videos: ProductVideos,
  /** The brand of its type or of the store when absent. */
  brand: v.optional(BrandName),
  ...priceEntries,
};
/**
 * Numbers of products for search engines and product feeds. `gtin` and `mpn` are of a product with one variant; the keys of the
 * others name one variant each, as those of `stockOf` do.
 */
const identifierEntries = {
  gtin: v.optional(Gtin),
  gtinOf: v.optional(v.record(v.string(), Gtin), {}),
  mpn: v.optional(Mpn),
  mpnOf: v.optional(v.record(v.string(), Mpn), {}),
};
/** Files that buyers get. `filesOf` are those of single colors or values, in place of the others. */
const fileEntries = {
  files: v.optional(DownloadPaths),
  filesOf: v.optional(v.record(v.string(), DownloadPaths)),
};
/** Stock of each combination of options. */
const DefaultStock = v.optional(Stock, 100);

const CONTENT = 'expected a quantity above 0, such as 250 for 250 ml';
/** What one unit contains, in the unit of its price. */
const Content = v.pipe(v.number(CONTENT), v.gtValue(0, CONTENT), v.maxValue(1_000_000, CONTENT));

/** A design on one blank. */
const BlankProduct = v.strictObject({
  type: v.optional(v.undefined()),
  blank: BlankName,
  /** Name of a file in `assets/artwork`, without its ending. A plain product has none. */
  artwork: v.optional(Slug),
  /** Where the artwork is in the print area. As large as possible when absent. */
  placement: v.optional(Placement),
  /** Names from `colors`, in the order shown. */
  colors: v.pipe(v.array(FolderSlug), v.minLength(1)),
  /** Which of the blank's sizes are offered; all when absent. */
  sizes: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  ...productEntries,
  stock: DefaultStock,
  /** Size label → price where it differs. */
  sizePrices: v.optional(v.record(v.string(), Price), {}),
  /** Prices in other currencies. Without them, prices are converted. */
  prices: v.optional(
    v.record(
      CurrencyCode,
      v.strictObject({ ...priceEntries, sizePrices: v.optional(v.record(v.string(), Price), {}) }),
    ),
    {},
  ),
  /** Exceptions from the stock: `"graphite": 0` for a color, `"graphite/M": 3` for one size of it. */
  stockOf: v.optional(v.record(v.string(), Stock), {}),
  ...identifierEntries,
  ...fileEntries,
});
export type BlankProduct = v.InferOutput<typeof BlankProduct>;

/**
 * A product of a type of the store, with photos. `priceOf`, `stockOf` and `without` name values in the order of the axes, such as
 * `brass` or `brass/40-cm`. The entry that names most values of a combination applies to it.
 */
const TypedProduct = v.strictObject({
  type: FolderSlug,
  ...productEntries,
  stock: DefaultStock,
  photos: v.pipe(v.array(Photo), v.minLength(1, 'expected at least one photo'), v.maxLength(60)),
  priceOf: v.optional(v.record(v.string(), Price), {}),
  prices: v.optional(
    v.record(
      CurrencyCode,
      v.strictObject({ ...priceEntries, priceOf: v.optional(v.record(v.string(), Price), {}) }),
    ),
    {},
  ),
  stockOf: v.optional(v.record(v.string(), Stock), {}),
  ...identifierEntries,
  ...fileEntries,
  /** Shows the price per unit. `contentOf` is what combinations contain that differ. */
  unitPrice: v.optional(
    v.strictObject({
      content: Content,
      unit: v.picklist(PRICE_UNITS),
      contentOf: v.optional(v.record(v.string(), Content), {}),
    }),
  ),
  /** Combinations that are not made. */
  without: v.optional(v.array(v.string()), []),
});
export type TypedProduct = v.InferOutput<typeof TypedProduct>;

/** Several products of the catalog at one price. Its stock is theirs. Without photos it has the pictures of its items. */
const BundleProduct = v.strictObject({
  type: v.literal(BUNDLE),
  ...productEntries,
  prices: v.optional(v.record(CurrencyCode, v.strictObject(priceEntries)), {}),
  items: v.pipe(
    v.array(BundleItem),
    v.minLength(1, 'expected at least one product'),
    v.maxLength(20),
  ),
  photos: v.optional(v.pipe(v.array(BundlePhoto), v.maxLength(60)), []),
  /** Needed when the items have different ones. */
  taxClass: v.optional(TaxClass),
});
export type BundleProduct = v.InferOutput<typeof BundleProduct>;

/** A product of a listing: without a `type` it is on a blank. */
export const CatalogProduct = v.variant('type', [BlankProduct, BundleProduct, TypedProduct]);
export type CatalogProduct = v.InferOutput<typeof CatalogProduct>;

/** Returns whether a product is a bundle. No product type of a store has this name. */
export const isBundle = (product: CatalogProduct): product is BundleProduct =>
  product.type === BUNDLE;

/** Returns whether a product is of a product type of its store. */
export const isTyped = (product: CatalogProduct): product is TypedProduct =>
  product.type !== undefined && !isBundle(product);

/** HTML of a listing. No text for shoppers is this long. */
const ListingHtml = v.pipe(v.string(), v.maxLength(100_000, 'expected at most 100,000 characters'));

/** The texts of a listing. */
export const ListingTexts = v.strictObject({
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(140)),
  /** HTML. A build removes everything except text formatting. */
  description: ListingHtml,
});

export const CatalogListing = v.strictObject({
  slug: FolderSlug,
  ...ListingTexts.entries,
  visibility: v.optional(Visibility, 'public'),
  /** Shoppers submit a pre-order form instead of buying it. */
  preorder: v.optional(v.boolean(), false),
  /** Day on which a pre-order is expected to ship, `YYYY-MM-DD`. */
  shipsOn: v.optional(v.pipe(v.string(), v.isoDate('expected a day such as 2026-12-01'))),
  /** Day it went on sale, `YYYY-MM-DD`: newest first on the home page. */
  published: v.pipe(v.string(), v.isoDate('expected a day such as 2026-10-01')),
  collections: v.optional(v.array(FolderSlug), []),
  /** Overrides the fields of `safety` of the catalog. */
  safety: v.optional(SafetySection),
  /** The first is the primary product. */
  products: v.pipe(v.array(CatalogProduct), v.minLength(1)),
});

interface CatalogCollection {
  readonly slug: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly collections?: CatalogCollection[] | undefined;
}
/** The texts of a collection. */
export const CollectionTexts = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  description: v.optional(v.pipe(v.string(), v.maxLength(400))),
});
export const CatalogCollection: v.GenericSchema<CatalogCollection> = v.strictObject({
  slug: FolderSlug,
  ...CollectionTexts.entries,
  collections: v.optional(v.lazy(() => v.array(CatalogCollection))),
});

/** The name of a color for shoppers. */
export const ColorName = v.string();

/** Background and light of all product pictures of a store. */
export const Photography = v.strictObject({
  ground: HexColor,
  light: v.picklist(['hard', 'rim', 'soft']),
});
export type Photography = v.InferOutput<typeof Photography>;

/** The name that a store gives to a blank. */
export const ProductTypeName = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

/** `catalog.json`: the products that the embedded platform sells for this store. */
export const CatalogFile = v.strictObject({
  $schema: v.optional(v.string()),
  photography: Photography,
  /** Color name (a slug) → its label and its hex value. */
  colors: v.record(FolderSlug, v.strictObject({ name: ColorName, hex: HexColor })),
  /** Inks that replace others on a cloth where they would not be visible. */
  inks: v.optional(Inks),
  /** Names of blanks that replace the built-in ones, such as Training Tee. */
  blankNames: v.optional(v.record(BlankName, v.optional(ProductTypeName))),
  /** Types of products without a blank, by a slug of the seller's choice. */
  productTypes: v.optional(v.record(FolderSlug, ProductType), {}),
  /** What is required of all listings that do not say otherwise. */
  safety: v.optional(SafetySection),
  collections: v.array(CatalogCollection),
  listings: v.pipe(v.array(CatalogListing), v.minLength(1, 'expected at least one listing')),
});
export type CatalogFile = v.InferOutput<typeof CatalogFile>;
