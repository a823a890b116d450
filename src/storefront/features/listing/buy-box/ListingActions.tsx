import { useEffect, useState } from 'react';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import {
  $deviceLists,
  addToList,
  readDeviceLists,
  removeFromList,
} from '#storefront/features/device-products/index.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { type Selection, withSelection } from '#storefront/rules/selection.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly t: Translator;
}

const ACTION =
  'inline-flex items-center gap-8px min-h-44px cursor-pointer underline underline-offset-4';

/** Saves the product on this device, and shares the link to the selection: with the browser's dialog, or as a copied link. */
export function ListingActions({ listing, selection, t }: Props) {
  const { slug, title } = listing;
  const isSaved = useHydratedStore($deviceLists, undefined)?.saved.includes(slug) ?? false;
  const [status, setStatus] = useState('');
  /** The link, where it could not be copied. */
  const [link, setLink] = useState('');
  useEffect(readDeviceLists, []);
  const share = async () => {
    const url = new URL(location.pathname + withSelection('', selection), location.origin).href;
    setStatus('');
    if ('share' in navigator) {
      const isShared = await navigator.share({ title, url }).then(
        () => true,
        // A shopper who closes the dialog of the browser does not want the link copied.
        (error) => error instanceof DOMException && error.name === 'AbortError',
      );
      if (isShared) return;
    }
    await navigator.clipboard.writeText(url).then(
      () => setStatus(t('listing.linkCopied')),
      () => setLink(url),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-24px -ml-2px text-s">
      <button
        type="button"
        aria-pressed={isSaved}
        onClick={() => (isSaved ? removeFromList('saved', slug) : addToList('saved', slug))}
        className={ACTION}
      >
        <span className={isSaved ? '[&_path]:fill-current' : ''}>
          <Icon name="heart" />
        </span>
        {t(isSaved ? 'listing.saved' : 'listing.save')}
      </button>
      <button type="button" onClick={() => void share()} className={ACTION}>
        <Icon name="share" />
        {t('listing.share')}
      </button>
      <p role="status" className="font-600">
        {status}
      </p>
      {link && (
        <input
          readOnly
          value={link}
          aria-label={t('listing.link')}
          ref={(field) => field?.select()}
          className="w-full h-44px px-12px border-1 border-control-line"
        />
      )}
    </div>
  );
}
