import { PRODUCT_WEIGHTS } from '#platform/pricing/product-defaults.ts';
import { PRODUCT_TAX_CLASSES } from '#shared/contract/store-folder/product-tax-classes.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { findBlankName } from './blanks/index.ts';

/** Returns the weight and the tax class of a product on a blank, from the store folder or the platform's defaults. */
export function findProductSettings(
  { delivery, tax }: Pick<StoreFile, 'delivery' | 'tax'>,
  productId: string,
) {
  const type = findBlankName(productId);
  if (!type) return { weight: 0, taxClass: 'standard' } as const;
  return {
    weight: delivery?.weights?.[type] ?? PRODUCT_WEIGHTS[type],
    taxClass: tax?.classes[type] ?? PRODUCT_TAX_CLASSES[type],
  };
}
