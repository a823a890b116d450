import type { ListingVideo, QuantityPrice } from '#shared/contract/listing.ts';
import type { OrderPrint } from '#shared/contract/prints.ts';
import type { ProductFile } from '../files/product-files.ts';
import type { Identifiers } from '../identifiers.ts';
import type { ProductDetails } from '../product-details.ts';
import type { CurrencyPrices } from '../size-prices.ts';
import type { Content } from '../unit-price.ts';
import type { Picture } from '../variant-pictures.ts';
import type { VariantPrints } from '../variant-prints.ts';

/** `key` identifies the size in all stores permanently; it is the label where that never changes. */
export interface SizeRecord {
  readonly key?: string;
  readonly label: string;
  readonly price: number;
  /** What a unit costs the seller. */
  readonly cost?: number;
  readonly compareAtPrice?: number;
  readonly quantityPrices?: readonly QuantityPrice[];
  /** Prices that the seller set in other currencies, by currency. */
  readonly prices?: CurrencyPrices;
  /** Absent without a price per unit. */
  readonly content?: Content;
  /** Absent without a GTIN and a part number. */
  readonly identifiers?: Identifiers;
  /** Files that buyers get; of a bundle, those of its components. Absent for none. */
  readonly files?: readonly ProductFile[];
  /** Absent for a bundle, whose stock is that of its components. */
  readonly stock?: number;
  readonly components?: readonly ComponentRecord[];
}

/** What one unit of a bundle contains. `listing`, `variant` and `size` are the keys of records. */
export interface ComponentRecord {
  readonly listing: string;
  readonly variant: string;
  readonly size: string;
  readonly title: string;
  readonly options: string;
  /** Name of the color, and label of the size. */
  readonly color: string;
  readonly label: string;
  readonly quantity: number;
  readonly image: string | undefined;
  /** Name of the blank of the part; absent without one. */
  readonly blank?: string;
  /** Absent for a part without a design. */
  readonly prints?: OrderPrint[];
  /** Set for a download without a file, which the seller sends after the order. */
  readonly awaitsFile?: true;
}

/** `key` identifies the variation in its store permanently: the first slugs of listing, blank or type, color or value. */
export interface VariantRecord {
  readonly key: string;
  readonly color: string;
  readonly hex: string;
  readonly images: readonly Picture[];
  /** Name of the blank; absent without one. */
  readonly blank?: string;
  /** Absent for a product without a design of the store folder. */
  readonly prints?: VariantPrints;
  readonly sizes: readonly SizeRecord[];
}

export interface ProductRecord {
  readonly productId: string;
  /** Collections that show this product of the listing. */
  readonly shownIn: readonly string[];
  /** What is shown and sold of the store's product type. Absent for a product on a blank. */
  readonly details?: ProductDetails;
  /** Absent where it is that of the store. */
  readonly brand?: string;
  /** The name that the store gives to the blank. */
  readonly typeName?: string;
  /** Absent without videos. */
  readonly videos?: readonly ListingVideo[];
  readonly variants: readonly VariantRecord[];
}
