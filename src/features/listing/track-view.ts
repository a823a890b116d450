import { request } from '#api/http.ts';
import { tellView } from '#contract/viewed.ts';
import { type View, viewOf } from '#domain/viewed.ts';
import { whenShown } from '#lib/when-shown.ts';
import { pageContext } from '../page-context.ts';
import { track } from '../tracking/$events.ts';

/**
 * Whether a view may tell where the visit came from: within the shop there is nothing to tell, and from outside it is the
 * shopper's to allow.
 */
const mayTell = async ({ referrer, get_vars }: View): Promise<boolean> =>
  (!get_vars && (!referrer || referrer.startsWith(`${location.origin}/`))) ||
  (await import('../tracking/$consent.ts')).consentNow() === 'allowed';

/** Tells the platform that a listing was looked at (spec §2, §7). A page made ahead waits until a person sees it. */
export function trackView(listingId: string | undefined): void {
  // A seller who looks at a draft is no visitor.
  if (!listingId || document.documentElement.dataset.preview !== undefined) return;
  void whenShown().then(async () => {
    track('view-item', { items: [{ item_id: listingId, item_name: document.querySelector('h1')?.textContent }] });
    const view = viewOf(listingId, document.referrer, location.search);
    const body = (await mayTell(view)) ? view : { campaign_id: listingId, referrer: '' };
    void request({ url: pageContext().platform }, tellView, { body });
  });
}
