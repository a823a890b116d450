import type { RegionCode } from '#shared/contract/codes.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { Store } from '#shared/contract/store.ts';

interface Shop {
  readonly store: Pick<
    Store,
    'pricesIncludeTax' | 'taxExempt' | 'withdrawalUrl' | 'untaxedRegions'
  >;
  readonly flags: Pick<Flags, 'support'>;
  readonly pages: readonly { readonly slug: string }[];
}

/** What the line about VAT beside prices needs. */
export interface VatPage {
  /** Path of the page about delivery; '' where there is none. */
  readonly path: string;
  /** Why the seller charges no VAT; undefined where prices contain it. */
  readonly exempt?: string | undefined;
  /** Regions of visitors whose orders have no VAT. */
  readonly untaxed?: readonly RegionCode[];
}

/** Slugs that stores give to their page about delivery. */
const DELIVERY_PAGES = ['shipping', 'delivery'];

/**
 * Returns what the VAT line beside prices needs. Undefined for a store without that line: tax is added to its prices, or it sells to
 * no country with the form of withdrawal.
 */
export function getVatPage({ store, flags, pages }: Shop): VatPage | undefined {
  const { pricesIncludeTax, taxExempt: exempt, withdrawalUrl, untaxedRegions: untaxed } = store;
  if (withdrawalUrl === undefined || !(pricesIncludeTax || exempt !== undefined)) return undefined;
  const page = pages.find(({ slug }) => DELIVERY_PAGES.includes(slug));
  const path = page ? `/${page.slug}` : flags.support ? '/support/delivery-options' : '';
  return { path, ...(exempt !== undefined && { exempt }), ...(untaxed && { untaxed }) };
}
