import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { translate } from '#shared/i18n/page.ts';
import { pageContext } from '#storefront/browser/page-context.ts';
import { shopHref } from '#storefront/browser/shop-path.ts';
import { island } from '#storefront/components/islands/island.tsx';
import { useIslandReady } from '#storefront/components/islands/use-island-ready.ts';
import { type ListingView, toListingView } from '#storefront/rules/listing-view.ts';
import { resolveSelection, type Selection, withSelection } from '#storefront/rules/selection.ts';
import { parseSelectionQuery, type SelectionQuery } from '#storefront/rules/selection-query.ts';
import { BuyBox } from './buy-box/BuyBox.tsx';
import { fetchListing } from './fetch-listing.ts';
import { Gallery } from './Gallery.tsx';
import { getLengthUnit } from './length-unit.ts';
import { redirectIfMissing } from './redirect-if-missing.ts';

/** What is picked, in step with the query: read when the island wakes, written when a shopper picks, followed on Back. */
function useSelection(listing: ListingView): [Selection | undefined, (next: Selection) => void] {
  const [query, setQuery] = useState<SelectionQuery>({});
  useEffect(() => {
    const follow = () => setQuery(parseSelectionQuery(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const pick = (next: Selection) => {
    setQuery({ product: next.product.id, variation: next.variation.id, size: next.size.id });
    history.replaceState(history.state, '', withSelection(location.search, next) + location.hash);
  };
  return [resolveSelection(listing, query), pick];
}

/**
 * The listing as the platform has it now, asked for once when the island wakes. Undefined until it has answered, or when
 * it cannot: then the built page holds. What is gone leads to a not-found page, a listing without products to the 404.
 */
function useLiveListing(slug: string): ListingView | undefined {
  const [live, setLive] = useState<ListingView>();
  useEffect(() => {
    let current = true;
    void fetchListing(slug).then((found) => {
      if (!current || redirectIfMissing(found) || found.state !== 'known') return;
      const view = toListingView(found.listing);
      if (resolveSelection(view)) setLive(view);
      else location.replace(shopHref('/404'));
    });
    return () => {
      current = false;
    };
  }, [slug]);
  return live;
}

interface Props {
  readonly listing: ListingView;
  readonly language: Language;
  /** Whether the store lets a listing with many orders say so. */
  readonly fanBanner: boolean;
  /** Where the listing can be reported: a page of the platform. */
  readonly reportUrl: string;
}

/** Shows what the page says of the chosen product, hides the rest: texts and size guides are static HTML. */
function useDetailsOf(productId: string | undefined): void {
  useEffect(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-details-of]')) {
      part.hidden = part.dataset.detailsOf !== productId;
    }
  }, [productId]);
}

/** Opens the size guide in the unit of the visit's region: the page was built for another one, maybe. */
function useUnitOfVisit(): void {
  useEffect(() => {
    const unit = document.querySelector<HTMLInputElement>(`.size-guide [value=${getLengthUnit(pageContext().region)}]`);
    if (unit) unit.checked = true;
  }, []);
}

/**
 * The page's two columns: gallery and details left, the buy box right and sticky beside both. The island takes part in the
 * grid itself (`display: contents`), so static details can stand in it too.
 */
export const LISTING_GRID =
  'grid grid-cols-1 tabletSm:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-40px desktopSm:gap-x-64px gap-y-28px';

/** Gallery and buy box of a listing: built from the snapshot, made true by the platform when it says otherwise. */
export const ListingIsland = island(function ListingIsland({ listing: built, language, fanBanner, reportUrl }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useIslandReady(root);
  const t = translate(language);
  const live = useLiveListing(built.slug);
  const listing = live ?? built;
  const [selection, pick] = useSelection(listing);
  useDetailsOf(selection?.product.id);
  useUnitOfVisit();
  return (
    <div ref={root} className="contents">
      {listing.isPrivate && (
        <p role="status" className="tabletSm:col-span-2 border-1 border-ink px-16px py-12px font-600">
          {t('listing.private')}
        </p>
      )}
      {selection ? (
        <>
          <Gallery title={listing.title} variation={selection.variation} t={t} />
          <div className="tabletSm:col-start-2 tabletSm:row-span-2">
            <div className="tabletSm:sticky tabletSm:top-104px">
              <BuyBox
                listing={listing}
                selection={selection}
                fanBanner={fanBanner}
                reportUrl={reportUrl}
                onPick={pick}
                t={t}
              />
            </div>
          </div>
        </>
      ) : (
        <h1 className="text-3xl">{listing.title}</h1>
      )}
    </div>
  );
});
