import { useEffect, useState } from 'react';
import { type Blank, getBlank } from '#shared/contract/blank.ts';
import { request } from '#shared/contract/client/http.ts';
import type { RegionCode } from '#shared/contract/codes.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { LocalizedListing } from '#shared/rules/localization/localize-listing.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { pack } from '#storefront/components/islands/packed.ts';
import { Breadcrumbs } from '#storefront/components/page/Breadcrumbs.tsx';
import { toSelectionItem } from '#storefront/features/tracking/index.ts';
import { getListingTrail } from '#storefront/rules/listing-trail.ts';
import { toListingView } from '#storefront/rules/listing-view.ts';
import { getReportUrl } from '#storefront/rules/report-url.ts';
import { selectReturns } from '#storefront/rules/returns-by-product.ts';
import { resolveSelection } from '#storefront/rules/selection.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import type { ReturnNotices } from '#texts/describe-returns.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { describeSafety } from './describe-safety.tsx';
import { FallbackRelated } from './FallbackRelated.tsx';
import { fetchCollections, findParentCollection } from './fallback-trail.ts';
import { fetchListing } from './fetch-listing.ts';
import { ListingDetails } from './ListingDetails.tsx';
import { LISTING_GRID, ListingIsland } from './ListingIsland.tsx';
import { nameBlanks } from './name-blanks.ts';
import { trackView } from './on-load/track-view.ts';
import { redirectIfMissing } from './redirect-if-missing.ts';
import { SizeGuide } from './SizeGuide.tsx';
import { sanitizeInBrowser } from './sanitize-in-browser.ts';

interface LoadedListing {
  readonly listing: LocalizedListing;
  /** The collection that the listing is shown in. */
  readonly collection: ReturnType<typeof findParentCollection>;
  readonly trail: ReturnType<typeof getListingTrail>;
  /** Undefined when they could not be loaded. The listing can be bought without them. */
  readonly blanks: readonly Blank[] | undefined;
}

async function fetchBlanks(listing: Listing): Promise<Blank[] | undefined> {
  const { platform: url, locale } = getPageContext();
  const ids = listing.products_payload.map(({ productId }) => productId);
  const blanks = await Promise.all(
    ids.map((id) => request({ url }, getBlank, { query: { id, locale } })),
  );
  const loaded = blanks.flatMap((blank) => (blank.ok ? [blank.value] : []));
  return loaded.length === ids.length ? loaded : undefined;
}

const sanitize = <T extends { readonly description: string }>(described: T): T => ({
  ...described,
  description: sanitizeInBrowser(described.description),
});

/** Height of the breadcrumbs on one line. */
const BREADCRUMBS_HEIGHT = 'pt-60px';

/** Page of a listing that was published after the last build. It fetches everything, in the layout of a built page. */
export const ListingFallback = createIsland(function ListingFallback({
  language,
  fanBanner,
  notices,
  labels,
  defaultRegion,
  responsiblePerson,
  hasDelivery,
  countries,
}: {
  readonly language: Language;
  readonly fanBanner: boolean;
  readonly notices: ReturnNotices;
  /** Texts of the breadcrumbs. */
  readonly labels: { readonly breadcrumbs: string; readonly home: string };
  readonly defaultRegion: RegionCode;
  /** The person responsible for product safety. Undefined in a client-rendered gated store, whose pages contain no data of it. */
  readonly responsiblePerson?: Parameters<typeof describeSafety>[1];
  readonly hasDelivery: boolean;
  /** Countries of the pre-order form; undefined for a store without delivery settings. */
  readonly countries?: readonly string[] | undefined;
}) {
  const t = getTranslator(language);
  const [loaded, setLoaded] = useState<LoadedListing | 'loading' | 'failed'>('loading');
  const isLoading = loaded === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const slug = decodeURIComponent(getShopPath().split('/')[2] ?? '');
    let isMounted = true;
    const load = async () => {
      const [result, collections] = await Promise.all([
        fetchListing(slug),
        fetchCollections(language.contentLang !== undefined),
      ]);
      if (redirectIfMissing(result)) return;
      const blanks = result.state === 'found' ? await fetchBlanks(result.listing) : [];
      if (!isMounted) return;
      if (result.state === 'failed') setLoaded('failed');
      if (result.state !== 'found') return;
      document.title = document.title.replace(t('listing.loading'), () => result.listing.title);
      const listing = sanitize(result.listing);
      const collection = findParentCollection(listing, collections.all);
      // The names of collections are in the language of the page already.
      const names = { home: labels.home, collections: new Map<string, string>() };
      const listingWithTrail = { listing, trail: collection?.trail ?? [] };
      const trail = getListingTrail(
        listingWithTrail,
        names,
        getTranslator(language, collections.untranslated),
      );
      setLoaded({ listing, collection, trail, blanks: blanks?.map(sanitize) });
      import('./add-structured-data.ts').then(
        ({ addStructuredData }) => addStructuredData(listing, { trail, defaultRegion, t }),
        console.warn,
      );
      const view = toListingView(listing);
      const selection = resolveSelection(view, parseSelectionQuery(location.search));
      if (selection)
        trackView(
          view.listingId,
          Promise.resolve({ item: toSelectionItem(view, selection), currency: view.currency }),
        );
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [t, isLoading, language, labels.home, defaultRegion]);

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
      <div role="status" className={`${LISTING_GRID} ${BREADCRUMBS_HEIGHT}`}>
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
  const { listing, collection, trail, blanks } = loaded;
  const retryBlanks = async () => {
    const fetched = await fetchBlanks(listing);
    if (fetched) setLoaded({ ...loaded, blanks: fetched.map(sanitize) });
  };
  return (
    <>
      <Breadcrumbs label={labels.breadcrumbs} trail={trail} />
      <div className={LISTING_GRID}>
        <ListingIsland
          listing={pack(toListingView(listing))}
          language={language}
          fanBanner={fanBanner}
          reportUrl={getReportUrl(getPageContext(), listing.slug)}
          returns={selectReturns(listing, notices)}
          countries={countries}
        />
        <ListingDetails
          listing={listing}
          blanks={blanks ?? []}
          hasDelivery={hasDelivery}
          safety={describeSafety(listing, responsiblePerson, t)}
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
      </div>
      <SizeGuide
        blanks={nameBlanks(blanks ?? [], listing)}
        region={getPageContext().region}
        t={t}
      />
      <FallbackRelated listing={listing} collection={collection?.slug} t={t} />
    </>
  );
});
