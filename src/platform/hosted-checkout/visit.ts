import type { Translator } from '#shared/i18n/translator.ts';
import { isLocalHost } from '#shared/utils/loopback.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import type { CommerceContext } from '../ordering/commerce-context.ts';
import type { PaymentProviders } from '../ordering/payment-providers/create-providers.ts';

/** What the pages of the hosted checkout work with. */
export interface HostedCheckout {
  readonly commerce: CommerceContext;
  readonly payments: PaymentProviders;
}

/** A shopper who was sent here by a shop. */
export interface Visit {
  readonly store: StoreRow;
  /** Origin of the shop the shopper came from and goes back to. */
  readonly shop: string;
  readonly isSandbox: boolean;
  /** Texts in the shopper's language. */
  readonly t: Translator;
}

/** The visit that a store's slug, the address of a shop and a language describe; undefined for an unknown store. */
export async function findVisit(
  { commerce, payments }: HostedCheckout,
  slug: string,
  shopAddress: string | undefined,
  locale: string,
): Promise<Visit | undefined> {
  const store = await findStore(commerce.db, slug);
  if (!store) return undefined;
  const isSandbox = payments.mode === 'sandbox';
  return {
    store,
    shop: resolveShopUrl(store, shopAddress, isSandbox),
    isSandbox,
    t: await loadPageTexts(store, locale),
  };
}

/**
 * Origin of the shop that sent the shopper: the requested address when it is the store's own or, in the sandbox, a shop on
 * this machine; else the store's own. Anybody can write the query, so it must not redirect to any other site.
 */
export function resolveShopUrl({ profile }: StoreRow, requested: string | undefined, isSandbox: boolean): string {
  const storeUrl = new URL(profile.storeUrl).origin;
  const url = requested === undefined ? null : URL.parse(requested);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return storeUrl;
  if (url.origin === storeUrl || (isSandbox && isLocalHost(url.hostname))) return url.origin;
  return storeUrl;
}
