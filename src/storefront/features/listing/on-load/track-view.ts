import { request } from '#shared/contract/client/http.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { whenVisible } from '#storefront/browser/when-visible.ts';
import { track } from '#storefront/features/tracking/index.ts';
import { trackViewedListing } from './viewed-listing-call.ts';

/** A query that says what was chosen and nothing else (spec §7). */
const CHOICES = /^(?:[?&](?:product|pid|size|variation)=[^&]*)*$/;

/** Tells the platform that a listing was looked at (spec §2, §7). A page made ahead waits until a person sees it. */
export function trackView(listingId: string | undefined): void {
  const { dataset } = document.documentElement;
  // A seller who looks at a draft is no visitor.
  if (!listingId || dataset.preview !== undefined) return;
  void whenVisible().then(async () => {
    track('view-item', { items: [{ item_id: listingId, item_name: document.querySelector('h1')?.textContent }] });
    const { referrer } = document;
    // Within the shop there is nothing to tell of where the visit came from; else it is the shopper's to allow.
    const isInside = CHOICES.test(location.search) && (!referrer || referrer.startsWith(`${location.origin}/`));
    const body = isInside
      ? { campaign_id: listingId, referrer }
      : await import('../consented-view-event.ts').then((late) => late.toConsentedViewEvent(listingId));
    void request({ url: pageContext().platform }, trackViewedListing, { body });
  });
}
