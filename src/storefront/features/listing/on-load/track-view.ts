import { request } from '#shared/contract/client/http.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { whenVisible } from '#storefront/browser/when-visible.ts';
import { type EventItem, track } from '#storefront/features/tracking/index.ts';
import { trackViewedListing } from './viewed-listing-call.ts';

/** Matches a query that contains only a selection. */
const SELECTION_QUERY = /^(?:[?&](?:product|pid|size|variation)=[^&]*)*$/;

/** The variant that a shopper views, and the currency of its price. */
export interface ViewedItem {
  readonly item: EventItem;
  readonly currency: string | undefined;
}

/** Tracks a view of a listing. A prerendered page waits until it is shown, and a built one until the price is known. */
export function trackView(listingId: string | undefined, viewed: Promise<ViewedItem>): void {
  const { dataset } = document.documentElement;
  // A seller who previews a draft is not a visitor.
  if (!listingId || dataset.preview !== undefined) return;
  void whenVisible().then(async () => {
    void viewed.then(({ item, currency }) =>
      track('view-item', { currency, value: item.price, items: [item] }),
    );
    const { referrer } = document;
    // A view from outside the shop needs consent to send where it came from, so it loads more code.
    const isInside =
      SELECTION_QUERY.test(location.search) &&
      (!referrer || referrer.startsWith(`${location.origin}/`));
    const body = isInside
      ? { campaign_id: listingId, referrer }
      : await import('../consented-view-event.ts').then((module) =>
          module.toConsentedViewEvent(listingId),
        );
    void request({ url: getPageContext().platform }, trackViewedListing, { body });
  });
}
