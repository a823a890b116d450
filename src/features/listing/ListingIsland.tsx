import { useEffect, useRef } from 'react';
import { useIslandReady } from '#components/islands/use-island-ready.ts';
import type { LocaleCode } from '#contract/common.ts';
import { type ListingView, liveStamp } from '#domain/listing-view.ts';
import { translate } from '#i18n/page.ts';
import { useHydratedStore } from '../use-store.ts';
import { $live, UNKNOWN } from './$live.ts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { useSelection } from './use-selection.ts';

interface Props {
  readonly listing: ListingView;
  readonly locale: LocaleCode;
}

/** Shows what the page says of the chosen product, hides the rest: texts and size guides are static HTML. */
function useDetailsOf(productId: string | undefined): void {
  useEffect(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-details-of]')) {
      part.hidden = part.dataset.detailsOf !== productId;
    }
  }, [productId]);
}

/** Gallery and buy box of a listing: built from the snapshot, made true by the platform when it says otherwise. */
export function ListingIsland({ listing: built, locale }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useIslandReady(root);
  const t = translate(locale);
  const live = useHydratedStore($live, UNKNOWN);
  const listing = live.state === 'known' ? live.view : built;
  const [selection, pick] = useSelection(listing);
  useDetailsOf(selection?.product.id);
  const ids = selection && [selection.product.id, selection.variation.id, selection.size.id].join(' ');
  return (
    <div ref={root} data-listing={listing.slug} data-stamp={liveStamp(listing)} data-selected={ids}>
      {listing.isPrivate && (
        <p role="status" className="mb-20px border-1 border-ink px-16px py-12px font-600">
          {t('listing.private')}
        </p>
      )}
      {selection ? (
        <div className="grid tabletSm:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-56px gap-y-28px items-start">
          <Gallery title={listing.title} variation={selection.variation} t={t} />
          <div className="tabletSm:sticky tabletSm:top-104px">
            <BuyBox listing={listing} selection={selection} gone={live.state === 'gone'} onPick={pick} t={t} />
          </div>
        </div>
      ) : (
        <h1 className="text-3xl">{listing.title}</h1>
      )}
    </div>
  );
}
