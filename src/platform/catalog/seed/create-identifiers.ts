import type { BlankProduct, TypedProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { SizeRecord } from './product-record.ts';

/** Returns the numbers of one variant. `find` finds its entry in numbers by key. */
export function createIdentifiers(
  product: BlankProduct | TypedProduct,
  find: (numbers: Readonly<Record<string, string>>) => string | undefined,
): Pick<SizeRecord, 'identifiers'> {
  const gtin = product.gtin ?? find(product.gtinOf);
  const mpn = product.mpn ?? find(product.mpnOf);
  if (gtin === undefined && mpn === undefined) return {};
  return {
    identifiers: { ...(gtin !== undefined && { gtin }), ...(mpn !== undefined && { mpn }) },
  };
}
