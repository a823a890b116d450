import { request } from '#api/http.ts';
import { tellView } from '#contract/viewed.ts';
import { viewOf } from '#domain/viewed.ts';
import { pageContext } from '../page-context.ts';
import { track } from '../tracking/$events.ts';

declare global {
  interface Document {
    /** While the page is made ahead of a click; not in every browser. */
    readonly prerendering?: boolean;
  }
}

/** Tells the platform that a listing was looked at (spec §2, §7). A page made ahead waits until a person sees it. */
export function trackView(listingId: string | undefined): void {
  if (!listingId) return;
  const tell = () => {
    const body = viewOf(listingId, document.referrer, location.search);
    void request({ url: pageContext().platform }, tellView, { body });
    track('view-item', { items: [{ item_id: listingId, item_name: document.querySelector('h1')?.textContent }] });
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', tell, { once: true });
  else tell();
}
