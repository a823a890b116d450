import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { type Packed, unpack } from '#storefront/components/islands/packed.ts';
import { useIslandReady } from '#storefront/components/islands/use-island-ready.ts';
import type { ExpressSetup } from '#storefront/rules/express-setup.ts';
import { type ListingView, toListingView } from '#storefront/rules/listing-view.ts';
import type { ReturnsByProduct } from '#storefront/rules/returns-by-product.ts';
import {
  matchesSelection,
  resolveSelection,
  type Selection,
  withoutSelection,
  withSelection,
} from '#storefront/rules/selection.ts';
import { parseSelectionQuery, type SelectionQuery } from '#storefront/rules/selection-query.ts';
import type { VatPage } from '#storefront/rules/vat-page.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { BuyBox } from './buy-box/BuyBox.tsx';
import type { DeliverySetup } from './buy-box/DeliveryEstimate.tsx';
import { fetchListing } from './fetch-listing.ts';
import { Gallery } from './gallery/Gallery.tsx';
import { getLengthUnit } from './length-unit.ts';
import { redirectIfMissing } from './redirect-if-missing.ts';

/**
 * The selection, synchronized with the query: read after hydration and on Back, written when the shopper selects an option. Ids that
 * the current listing does not have leave the address.
 */
function useSelection(
  listing: ListingView,
  isLive: boolean,
): [Selection | undefined, (next: Selection) => void] {
  const [query, setQuery] = useState<SelectionQuery>({});
  useEffect(() => {
    const readQuery = () => setQuery(parseSelectionQuery(location.search));
    readQuery();
    addEventListener('popstate', readQuery);
    return () => removeEventListener('popstate', readQuery);
  }, []);
  const selection = resolveSelection(listing, query);
  const isFalse = isLive && selection !== undefined && !matchesSelection(query, selection);
  useEffect(() => {
    if (!isFalse) return;
    const search = withoutSelection(location.search);
    history.replaceState(history.state, '', location.pathname + search + location.hash);
    setQuery({});
  }, [isFalse]);
  const pick = (next: Selection) => {
    setQuery({ product: next.product.id, variation: next.variation.id, size: next.size.id });
    history.replaceState(history.state, '', withSelection(location.search, next) + location.hash);
  };
  return [selection, pick];
}

/**
 * Fetches the current listing once after hydration. Undefined until then and when it cannot be loaded; the page then shows the
 * built listing. A listing that was removed redirects to a not-found page, one without products to the 404 page.
 */
function useLiveListing(slug: string): ListingView | undefined {
  const [live, setLive] = useState<ListingView>();
  useEffect(() => {
    let isMounted = true;
    void fetchListing(slug).then((found) => {
      if (!isMounted || redirectIfMissing(found) || found.state !== 'found') return;
      const view = toListingView(found.listing);
      if (resolveSelection(view)) setLive(view);
      else location.replace(getShopHref('/404'));
    });
    return () => {
      isMounted = false;
    };
  }, [slug]);
  return live;
}

interface Props {
  readonly listing: Packed<ListingView>;
  readonly language: Language;
  /** Whether the store shows the banner of fan validation. */
  readonly fanBanner: boolean;
  /** URL of the platform's page to report the listing. */
  readonly reportUrl: string;
  readonly returns: ReturnsByProduct;
  /** Path of the page that the VAT line links to. Undefined for a store without that line. */
  readonly vatPage?: VatPage | undefined;
  /** What express checkout needs; undefined on a platform without it. */
  readonly express?: ExpressSetup | undefined;
  /** What delivery costs. Undefined for a store without delivery settings, and for files. */
  readonly delivery?: DeliverySetup | undefined;
  /** Countries of the pre-order form; undefined for a store without delivery settings. */
  readonly countries?: readonly string[] | undefined;
}

/** Shows the static details and size guide of the selected product and hides those of the others. */
function useProductDetails(productId: string | undefined): void {
  useEffect(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-details-of]')) {
      element.hidden = element.dataset.detailsOf !== productId;
    }
  }, [productId]);
}

/** Selects the unit of the shopper's region in the size guide, because the page may be built for another region. */
function useRegionalUnit(): void {
  useEffect(() => {
    const unit = document.querySelector<HTMLInputElement>(
      `.size-guide [value=${getLengthUnit(getPageContext().region)}]`,
    );
    if (unit) unit.checked = true;
  }, []);
}

/** Shows search engines the live prices of a page that was built in another currency. */
function useStructuredPrices(built: ListingView, live: ListingView | undefined): void {
  useEffect(() => {
    if (!live || live.currency === built.currency) return;
    import('./update-structured-prices.ts').then(
      (code) => code.updateStructuredPrices(live),
      console.warn,
    );
  }, [built, live]);
}

/**
 * The two columns of the page: gallery and details on the left, the sticky buy box on the right. The island has
 * `display: contents`, so that the static details can be in the same grid.
 */
export const LISTING_GRID =
  'grid grid-cols-1 tabletSm:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] tabletSm:grid-rows-[auto_1fr] gap-x-40px desktopSm:gap-x-64px gap-y-28px';

/** Gallery and buy box of a listing: rendered from the snapshot, then updated from the platform. */
export const ListingIsland = createIsland(function ListingIsland({
  listing: packed,
  language,
  fanBanner,
  reportUrl,
  returns,
  vatPage,
  express,
  delivery,
  countries,
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  useIslandReady(root);
  const t = getTranslator(language);
  const built = useMemo(() => unpack(packed), [packed]);
  const live = useLiveListing(built.slug);
  const listing = live ?? built;
  const [selection, setSelection] = useSelection(listing, live !== undefined);
  useProductDetails(selection?.product.id);
  useRegionalUnit();
  useStructuredPrices(built, live);
  return (
    <div ref={root} className="contents">
      {listing.isPrivate && (
        <p
          role="status"
          className="tabletSm:col-span-2 border-1 border-ink px-16px py-12px font-600"
        >
          {t('listing.private')}
        </p>
      )}
      {selection ? (
        <>
          <Gallery
            title={listing.title}
            variation={selection.variation}
            videos={selection.product.videos}
            t={t}
          />
          <div className="tabletSm:col-start-2 tabletSm:row-span-2">
            <div className="tabletSm:sticky tabletSm:top-104px">
              <BuyBox
                listing={listing}
                selection={selection}
                fanBanner={fanBanner}
                reportUrl={reportUrl}
                returns={returns}
                vatPage={vatPage}
                delivery={delivery}
                countries={countries}
                onPick={setSelection}
                express={express}
                language={language}
                t={t}
              />
            </div>
          </div>
        </>
      ) : (
        <h1 lang={listing.isTitleTranslated ? undefined : t.contentLang} className="text-3xl">
          {listing.title}
        </h1>
      )}
    </div>
  );
});
