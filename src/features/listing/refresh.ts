import { liveStamp } from '#domain/listing-view.ts';
import { selectionQuery } from '#domain/selection.ts';
import { refreshLive } from './$live.ts';

/**
 * Compares a built listing page with its address and with the platform. Its island is woken only where they differ, so
 * a page that is still true costs no React.
 */
export async function refreshListingPage(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-listing]');
  const island = page?.closest('astro-island');
  const { listing: slug, stamp, selected } = page?.dataset ?? {};
  if (!island || !slug) return;
  const wake = () => island.dispatchEvent(new Event('island:wake'));

  const asked = selectionQuery(location.search);
  const [product, variation, size] = selected?.split(' ') ?? [];
  const differs = (id: string | undefined, built: string | undefined) => id !== undefined && id !== built;
  if (differs(asked.product, product) || differs(asked.variation, variation) || differs(asked.size, size)) wake();

  const live = await refreshLive(slug);
  if (live.state === 'gone' || (live.state === 'known' && liveStamp(live.view) !== stamp)) wake();
}
