import { useEffect, useState } from 'react';
import { type Blank, getBlank } from '#shared/contract/blank.ts';
import { request } from '#shared/contract/client/http.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { ReturnNotices } from '#shared/i18n/describe-returns.ts';
import { getTranslator } from '#shared/i18n/page-messages.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { toSelectionItem } from '#storefront/features/tracking/index.ts';
import { toListingView } from '#storefront/rules/listing-view.ts';
import { getReportUrl } from '#storefront/rules/report-url.ts';
import { selectReturns } from '#storefront/rules/returns-by-product.ts';
import { resolveSelection } from '#storefront/rules/selection.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import { fetchListing } from './fetch-listing.ts';
import { ListingDetails } from './ListingDetails.tsx';
import { LISTING_GRID, ListingIsland } from './ListingIsland.tsx';
import { nameBlanks } from './name-blanks.ts';
import { trackView } from './on-load/track-view.ts';
import { redirectIfMissing } from './redirect-if-missing.ts';
import { SizeGuide } from './SizeGuide.tsx';

/** Converts HTML to text with a line per block. The parsed document runs no scripts and loads nothing. */
function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, br, h1, h2, h3, h4')) block.after('\n');
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  return (body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim();
}

interface Loaded {
  readonly listing: Listing;
  /** Undefined when they could not be loaded. The listing can be bought without them. */
  readonly blanks: readonly Blank[] | undefined;
}

async function fetchBlanks(listing: Listing): Promise<Blank[] | undefined> {
  const { platform: url, locale } = getPageContext();
  const ids = listing.products_payload.map(({ productId }) => productId);
  const blanks = await Promise.all(ids.map((id) => request({ url }, getBlank, { query: { id, locale } })));
  const loaded = blanks.flatMap((blank) => (blank.ok ? [blank.value] : []));
  return loaded.length === ids.length ? loaded : undefined;
}

/** Removes markup from the texts, because there is no HTML sanitizer in the browser. */
const toPlainTexts = ({ listing, blanks }: Loaded): Loaded => ({
  listing: { ...listing, description: htmlToText(listing.description) },
  blanks: blanks?.map((blank) => ({ ...blank, description: htmlToText(blank.description) })),
});

/** Page of a listing that was published after the last build. It fetches everything, in the layout of a built page. */
export const ListingFallback = createIsland(function ListingFallback({
  language,
  fanBanner,
  notices,
  hasDelivery,
}: {
  readonly language: Language;
  readonly fanBanner: boolean;
  readonly notices: ReturnNotices;
  readonly hasDelivery: boolean;
}) {
  const t = getTranslator(language);
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading');
  const isLoading = loaded === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const slug = decodeURIComponent(getShopPath().split('/')[2] ?? '');
    let isMounted = true;
    const load = async () => {
      const result = await fetchListing(slug);
      if (redirectIfMissing(result)) return;
      const blanks = result.state === 'found' ? await fetchBlanks(result.listing) : [];
      if (!isMounted) return;
      if (result.state === 'failed') setLoaded('failed');
      if (result.state !== 'found') return;
      document.title = document.title.replace(t('listing.loading'), () => result.listing.title);
      setLoaded(toPlainTexts({ listing: result.listing, blanks }));
      const view = toListingView(result.listing);
      const selection = resolveSelection(view, parseSelectionQuery(location.search));
      if (selection)
        trackView(view.listingId, Promise.resolve({ item: toSelectionItem(view, selection), currency: view.currency }));
    };
    void load();
    return () => {
      isMounted = false;
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
  const retryBlanks = async () => {
    const fetched = await fetchBlanks(listing);
    if (fetched) setLoaded(toPlainTexts({ listing, blanks: fetched }));
  };
  return (
    <div className={`${LISTING_GRID} pt-44px`}>
      <ListingIsland
        listing={toListingView(listing)}
        language={language}
        fanBanner={fanBanner}
        reportUrl={getReportUrl(getPageContext(), listing.slug)}
        returns={selectReturns(listing, notices)}
      />
      <ListingDetails
        listing={listing}
        description={{ text: listing.description }}
        blanks={blanks ?? []}
        hasDelivery={hasDelivery}
        error={
          blanks ? undefined : (
            <div role="alert" className="flex flex-col items-start gap-12px">
              <p>{t('listing.detailsFailed')}</p>
              <button type="button" className="button second" onClick={() => void retryBlanks()}>
                {t('listing.retry')}
              </button>
            </div>
          )
        }
        t={t}
      />
      <SizeGuide blanks={nameBlanks(blanks ?? [], listing)} region={getPageContext().region} t={t} />
    </div>
  );
});
