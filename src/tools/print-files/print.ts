import type { PrintedArea } from '#pictures/print-files/print-area.ts';
import type { PrintPlace } from '#shared/contract/prints.ts';

/** A design as it is printed on one product. */
export interface Print {
  /** In centimeters, on the day of the order. Undefined for a size without a known print area. */
  readonly area: PrintedArea | undefined;
  readonly blank: string;
  /** Label of the size, such as M. */
  readonly size: string;
  readonly artwork: string;
  /** Name of the color in the catalog, and its hex value. */
  readonly color: string;
  readonly hex: string;
  /** The place that is printed. Absent where only the front is. */
  readonly place?: PrintPlace | undefined;
  /** SVG text of the artwork in the inks for this color, as in the product's pictures. */
  readonly svg: string;
}

/** The line of an order, or the product of the catalog, that a print is for. */
export interface PrintUse {
  /** Product, color and sizes, as a text for people. */
  readonly label: string;
  /** SKU of the line of an order. Undefined for a product of the catalog. */
  readonly sku?: string;
  readonly quantity?: number;
  /** Undefined when there is nothing to print. */
  readonly print: Print | undefined;
  /** Why there is no print, or what to look at before printing. */
  readonly remark?: string;
  /** Whether the design should be printed and cannot be. */
  readonly isMissing?: boolean;
}
