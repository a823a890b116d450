import { useEffect, useRef } from 'react';
import { useIslandReady } from '#components/islands/use-island-ready.ts';
import type { Language } from '#domain/languages.ts';
import { unitOf } from '#domain/length-unit.ts';
import type { ListingView } from '#domain/listing-view.ts';
import { translate } from '#i18n/page.ts';
import { island } from '../island.tsx';
import { pageContext } from '../page-context.ts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { useLiveListing } from './use-live-listing.ts';
import { useSelection } from './use-selection.ts';

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
    const unit = document.querySelector<HTMLInputElement>(`.size-guide [value=${unitOf(pageContext().region)}]`);
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
