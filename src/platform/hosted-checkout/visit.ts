import type { CheckoutBundle } from '#shared/rules/checkout/hosted-page.ts';
import { isLocalHost } from '#shared/utils/loopback.ts';
import type { Translator } from '#texts/translator.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import type { CommerceContext } from '../ordering/commerce-context.ts';
import type { PaymentProviders } from '../ordering/payment-providers/create-providers.ts';

/** Dependencies of the hosted checkout. */
export interface HostedCheckout {
  readonly commerce: CommerceContext;
  readonly payments: PaymentProviders;
  /** Bundles the shop's checkout at the first call. */
  readonly bundleCheckout?: (() => Promise<CheckoutBundle>) | undefined;
}

/** A shopper who was redirected by a shop. */
export interface Visit {
  readonly store: StoreRow;
  /** Origin of the shop to which the shopper returns. */
  readonly shop: string;
  /** Texts in the shopper's language. */
  readonly t: Translator;
}

/** Creates a visit from a store's slug, the shop's URL and a language; undefined for an unknown store. */
export async function findVisit(
  { commerce, payments }: HostedCheckout,
  slug: string,
  shopUrl: string | undefined,
  locale: string,
): Promise<Visit | undefined> {
  const store = await findStore(commerce.db, slug);
  if (!store) return undefined;
  return {
    store,
    shop: resolveShopUrl(store, shopUrl, payments.mode === 'sandbox'),
    t: await loadPageTexts(store, locale),
  };
}

/**
 * Returns the origin of the shop: the requested one if it is the store's URL or, in the sandbox, a shop on this machine; otherwise
 * the store's. The query is untrusted, so the result must never be another site.
 */
export function resolveShopUrl(
  { profile }: StoreRow,
  requested: string | undefined,
  isSandbox: boolean,
): string {
  const storeOrigin = new URL(profile.storeUrl).origin;
  const url = requested === undefined ? null : URL.parse(requested);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return storeOrigin;
  if (url.origin === storeOrigin || (isSandbox && isLocalHost(url.hostname))) return url.origin;
  return storeOrigin;
}
