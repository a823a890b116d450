import type { BlankName } from '#shared/contract/blank-sizes.ts';

/** A design as it is printed on one product. */
export interface Print {
  readonly blank: BlankName;
  /** Label of the size, such as M. */
  readonly size: string;
  readonly artwork: string;
  /** Name of the color in the catalog, and its hex value. */
  readonly color: string;
  readonly hex: string;
  /** The artwork in the inks of this color: what the product's pictures show. */
  readonly svg: string;
}

/** What a print is for: a line of an order, or a product of the catalog. */
export interface PrintUse {
  /** For people: product, color and sizes. */
  readonly label: string;
  /** Of a line of an order. */
  readonly sku?: string;
  readonly quantity?: number;
  /** Undefined when there is nothing to print. */
  readonly print: Print | undefined;
  /** Why there is no print, or what to look at before printing. */
  readonly remark?: string;
  /** Whether the design should be printed and cannot be. */
  readonly isMissing?: boolean;
}
