import { type EventItem, track } from './events.ts';
import { toTileItem } from './tile-item.ts';

/** Time in ms. Tiles that become visible within it are sent as one event. */
const BATCH_MS = 500;

/** Tracks each tile once as `product-impression` when it becomes visible. Includes tiles that are added later. */
export function trackImpressions(): void {
  let seen: EventItem[] = [];
  const send = () => {
    track('product-impression', { items: seen });
    seen = [];
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { dataset } = target as HTMLElement;
      if (seen.length === 0) setTimeout(send, BATCH_MS);
      seen.push({
        ...toTileItem(dataset),
        item_name: target.textContent,
        item_list_name: dataset.list,
      });
    }
  });
  const watch = () => {
    for (const tile of document.querySelectorAll('a[data-product-id]:not([data-watched])')) {
      tile.setAttribute('data-watched', '');
      observer.observe(tile);
    }
  };
  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}
