import type { Flags } from '#shared/contract/flags.ts';
import type { Store } from '#shared/contract/store.ts';

interface Shop {
  readonly store: Pick<Store, 'pricesIncludeTax' | 'withdrawalUrl'>;
  readonly flags: Pick<Flags, 'support'>;
  readonly pages: readonly { readonly slug: string }[];
}

/** Slugs that stores give to their page about delivery. */
const DELIVERY_PAGES = ['shipping', 'delivery'];

/**
 * Returns the path of the page about delivery that the VAT line beside prices links to, '' where the shop has none. Undefined for a
 * store without that line: its prices contain no tax, or it does not sell to the European Union.
 */
export function getVatPage({ store, flags, pages }: Shop): string | undefined {
  if (!store.pricesIncludeTax || store.withdrawalUrl === undefined) return undefined;
  const page = pages.find(({ slug }) => DELIVERY_PAGES.includes(slug));
  if (page) return `/${page.slug}`;
  return flags.support ? '/support/delivery-options' : '';
}
