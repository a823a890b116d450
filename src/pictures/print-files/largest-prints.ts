import { getBlankSizes } from '#shared/contract/blank-sizes.ts';
import { type CatalogFile, isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import { getPlacedDesign } from '../product-designs.ts';
import type { PrintBox } from '../try-artwork.ts';
import { getPrintArea, listPrintPlaces, type PrintedArea } from './print-area.ts';

/** Pixels of a centimeter at 300 dpi, the resolution of print files. */
const PIXELS_PER_CENTIMETER = 300 / 2.54;

const toBox = ({ width, height }: Pick<PrintedArea, 'width' | 'height'>): PrintBox => ({
  width: Math.round(width * PIXELS_PER_CENTIMETER),
  height: Math.round(height * PIXELS_PER_CENTIMETER),
});

/** The print of a design that no product has: that of a tee. */
export const DEFAULT_PRINT: PrintBox = toBox(getPrintArea('tee', 'M') ?? { width: 25, height: 30 });

/** Returns the largest print area of each artwork of a catalog, by its name. */
export function listLargestPrints(catalog: CatalogFile | undefined): ReadonlyMap<string, PrintBox> {
  const largest = new Map<string, PrintBox>();
  for (const product of catalog?.listings.flatMap(({ products }) => products) ?? []) {
    if (isBundle(product) || product.type !== undefined) continue;
    const { blank } = product;
    for (const place of listPrintPlaces(blank, catalog?.storeBlanks)) {
      const artwork = getPlacedDesign(product, place)?.artwork;
      if (artwork === undefined) continue;
      for (const size of product.sizes ?? getBlankSizes(blank, catalog?.storeBlanks) ?? []) {
        const area = getPrintArea(blank, size, place, catalog?.storeBlanks);
        if (area && toBox(area).width > (largest.get(artwork)?.width ?? 0))
          largest.set(artwork, toBox(area));
      }
    }
  }
  return largest;
}
