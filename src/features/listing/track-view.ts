import { request } from '#api/http.ts';
import { tellView } from '#contract/viewed.ts';
import { viewOf } from '#domain/viewed.ts';
import { whenShown } from '#lib/when-shown.ts';
import { pageContext } from '../page-context.ts';
import { track } from '../tracking/$events.ts';

/** Tells the platform that a listing was looked at (spec §2, §7). A page made ahead waits until a person sees it. */
export function trackView(listingId: string | undefined): void {
  if (!listingId) return;
  void whenShown().then(() => {
    const body = viewOf(listingId, document.referrer, location.search);
    void request({ url: pageContext().platform }, tellView, { body });
    track('view-item', { items: [{ item_id: listingId, item_name: document.querySelector('h1')?.textContent }] });
  });
}
