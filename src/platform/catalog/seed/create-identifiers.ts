import type { BlankProduct, TypedProduct } from '#shared/contract/store-folder/catalog-file.ts';
import type { SizeRecord } from './product-record.ts';

/** Returns the product numbers (GTIN, MPN) of one variant. `find` looks the variant up in numbers by color and size. */
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
