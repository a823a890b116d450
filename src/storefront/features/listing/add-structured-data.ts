import { request } from '#shared/contract/client/http.ts';
import type { RegionCode } from '#shared/contract/codes.ts';
import type { Listing } from '#shared/contract/listing.ts';
import { getStore } from '#shared/contract/store.ts';
import { htmlToText } from '#shared/rules/catalog/html-to-text.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { createProductData, DESCRIPTION_MAX } from '#storefront/rules/product-data.ts';
import { createBreadcrumbData } from '#storefront/rules/structured-data.ts';
import type { Translator } from '#texts/translator.ts';

interface Options {
  readonly trail: Parameters<typeof createBreadcrumbData>[0];
  readonly defaultRegion: RegionCode;
  readonly t: Translator;
}

/** Adds the structured data of a listing that the browser loaded, with a sanitized description, as a built page contains it. */
export async function addStructuredData(
  listing: Listing,
  { trail, defaultRegion, t }: Options,
): Promise<void> {
  const { platform: url, store: slug, locale } = getPageContext();
  const response = await request({ url }, getStore, { query: { slug, locale } });
  // Without the store, the policies of returns and delivery would be wrong.
  if (!response.ok) return;
  const store = response.value;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const page = new URL(getShopHref(`/listing/${listing.slug}`), canonical?.href ?? location.href);
  const product = createProductData(
    listing,
    page,
    htmlToText(listing.description, DESCRIPTION_MAX),
    {
      brand: store.brand ?? store.name,
      translateTerm: t.translateTerm,
      defaultRegion,
      delivery: store.delivery,
      returns: store.returns,
    },
  );
  for (const data of [product, createBreadcrumbData(trail, page)]) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(data);
    document.head.append(script);
  }
}
