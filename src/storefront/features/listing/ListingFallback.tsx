import { useEffect, useState } from 'react';
import { type Blank, getBlank } from '#shared/contract/blank.ts';
import { request } from '#shared/contract/client/http.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Listing } from '#shared/contract/listing.ts';
import { translate } from '#shared/i18n/page.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { shopPath } from '#storefront/browser/shop-path.ts';
import { island } from '#storefront/components/islands/island.tsx';
import { toListingView } from '#storefront/rules/listing-view.ts';
import { reportUrl } from '#storefront/rules/report-url.ts';
import { fetchListing } from './fetch-listing.ts';
import { ListingDetails } from './ListingDetails.tsx';
import { LISTING_GRID, ListingIsland } from './ListingIsland.tsx';
import { trackView } from './on-load/track-view.ts';
import { redirectIfMissing } from './redirect-if-missing.ts';
import { SizeGuide } from './SizeGuide.tsx';

/** Text of an HTML fragment with a line per block. The inert document runs no script and loads nothing. */
function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, br, h1, h2, h3, h4')) block.after('\n');
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  return (body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim();
}

interface Loaded {
  readonly listing: Listing;
  readonly blanks: readonly Blank[];
}

async function blanksOf(listing: Listing): Promise<Blank[]> {
  const { platform: url, locale } = pageContext();
  const ids = listing.products_payload.map(({ productId }) => productId);
  const blanks = await Promise.all(ids.map((id) => request({ url }, getBlank, { query: { id, locale } })));
  return blanks.flatMap((blank) => (blank.ok ? [blank.value] : []));
}

/** No sanitiser runs in the browser: texts of a live listing are shown without markup. */
const asText = ({ listing, blanks }: Loaded): Loaded => ({
  listing: { ...listing, description: htmlToText(listing.description) },
  blanks: blanks.map((blank) => ({ ...blank, description: htmlToText(blank.description) })),
});

/** A listing published after the last build: everything is fetched, in the boxes a built page would have. */
export const ListingFallback = island(function ListingShell({
  language,
  fanBanner,
}: {
  readonly language: Language;
  readonly fanBanner: boolean;
}) {
  const t = translate(language);
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading');
  const isLoading = loaded === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const slug = decodeURIComponent(shopPath().split('/')[2] ?? '');
    let current = true;
    const load = async () => {
      const found = await fetchListing(slug);
      if (redirectIfMissing(found)) return;
      const blanks = found.state === 'known' ? await blanksOf(found.listing) : [];
      if (!current) return;
      if (found.state === 'unknown') setLoaded('failed');
      if (found.state !== 'known') return;
      document.title = document.title.replace(t('listing.loading'), () => found.listing.title);
      setLoaded(asText({ listing: found.listing, blanks }));
      trackView(found.listing.listingId);
    };
    void load();
    return () => {
      current = false;
    };
  }, [t, isLoading]);

  if (loaded === 'failed') {
    return (
      <div role="alert" className="py-96px flex flex-col items-start gap-20px">
        <h1 className="text-2xl">{t('listing.unavailable')}</h1>
        <button type="button" className="button" onClick={() => setLoaded('loading')}>
          {t('listing.retry')}
        </button>
      </div>
    );
  }
  if (isLoading) {
    return (
      <div role="status" className={`${LISTING_GRID} pt-44px`}>
        <h1 className="visually-hidden">{t('listing.loading')}</h1>
        <div className="aspect-square bg-tile" />
        <div className="flex flex-col gap-16px">
          <div className="h-64px bg-tile" />
          <div className="h-28px w-1/2 bg-tile" />
          <div className="h-120px bg-tile" />
          <div className="h-52px bg-tile" />
        </div>
      </div>
    );
  }
  const { listing, blanks } = loaded;
  return (
    <div className={`${LISTING_GRID} pt-44px`}>
      <ListingIsland
        listing={toListingView(listing)}
        language={language}
        fanBanner={fanBanner}
        reportUrl={reportUrl(pageContext(), listing.slug)}
      />
      <ListingDetails listing={listing} description={{ text: listing.description }} blanks={blanks} t={t} />
      <SizeGuide blanks={blanks} region={pageContext().region} t={t} />
    </div>
  );
});
