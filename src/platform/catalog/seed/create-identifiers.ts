import type { BlankProduct, TypedProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { SizeRecord } from './product-record.ts';

/** Returns the product numbers of one variant. `find` returns the entry of the variant in a record of numbers. */
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
