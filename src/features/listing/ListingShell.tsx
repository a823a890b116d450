import { useEffect, useState } from 'react';
import { type ApiFailure, describeFailure } from '#api/failure.ts';
import { type Platform, request } from '#api/http.ts';
import { type Blank, getBlank } from '#contract/blank.ts';
import type { LocaleCode } from '#contract/common.ts';
import { getListing, type Listing } from '#contract/listing.ts';
import { toListingView } from '#domain/listing-view.ts';
import { translate } from '#i18n/page.ts';
import { ok, type Result } from '#lib/result.ts';
import { pageContext } from '../page-context.ts';
import { htmlToText } from './html-to-text.ts';
import { ListingDetails } from './ListingDetails.tsx';
import { LISTING_GRID, ListingIsland } from './ListingIsland.tsx';

interface Loaded {
  readonly listing: Listing;
  readonly blanks: readonly Blank[];
}

async function load(platform: Platform, slug: string): Promise<Result<Loaded, ApiFailure>> {
  const { store, currency, region } = pageContext();
  const listing = await request(platform, getListing, {
    params: { slug },
    query: { store_slug: store, currency, region },
  });
  if (!listing.ok) return listing;
  const ids = listing.value.products_payload.map(({ productId }) => productId);
  const blanks = await Promise.all(ids.map((id) => request(platform, getBlank, { query: { id } })));
  return ok({ listing: listing.value, blanks: blanks.flatMap((blank) => (blank.ok ? [blank.value] : [])) });
}

/** What a platform is asked to show and its text are not trusted here: texts of a live listing are shown without markup. */
const asText = ({ listing, blanks }: Loaded): Loaded => ({
  listing: { ...listing, description: htmlToText(listing.description) },
  blanks: blanks.map((blank) => ({ ...blank, description: htmlToText(blank.description) })),
});

/** A listing published after the last build: everything is fetched, in the boxes a built page would have. */
export function ListingShell({ locale }: { readonly locale: LocaleCode }) {
  const t = translate(locale);
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading');
  const isLoading = loaded === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '');
    let current = true;
    void load({ url: pageContext().platform }, slug).then((answer) => {
      if (!current) return;
      if (answer.ok) {
        document.title = document.title.replace(t('listing.loading'), answer.value.listing.title);
        setLoaded(asText(answer.value));
      } else if (answer.error.kind === 'refused') {
        const noStore = !Array.isArray(answer.error.errors) && 'store' in answer.error.errors;
        location.replace(noStore ? '/404' : '/listing-not-found');
      } else {
        console.warn(describeFailure(answer.error));
        setLoaded('failed');
      }
    });
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
      <ListingIsland listing={toListingView(listing)} locale={locale} platform={pageContext().platform} />
      <ListingDetails listing={listing} description={{ text: listing.description }} blanks={blanks} t={t} />
    </div>
  );
}
