import type { Listing } from '#shared/contract/listing.ts';
import { isDigital } from '#shared/rules/catalog/digital.ts';
import type { ReturnNotice, ReturnNotices } from '#texts/describe-returns.ts';

/** What the page of a listing says about the returns of each product, by product id. Products without an entry have the built-in promise. */
export type ReturnsByProduct = Readonly<Record<string, ReturnNotice | undefined>>;

/** Returns the notices of a listing's products. */
export const selectReturns = (
  { products_payload }: Listing,
  notices: ReturnNotices,
): ReturnsByProduct =>
  Object.fromEntries(
    products_payload.map((product) => [
      product.productId,
      notices.products[product.productId] ??
        (isDigital(product) ? notices.digital : notices.physical),
    ]),
  );
