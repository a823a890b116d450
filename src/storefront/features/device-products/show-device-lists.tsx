import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { request } from '#shared/contract/client/http.ts';
import { getListing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { ErrorBoundary } from '#storefront/components/islands/island.tsx';
import { Grid } from '#storefront/components/product/Grid.tsx';
import { watchCart } from '#storefront/features/cart/index.ts';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import {
  $deviceLists,
  clearList,
  type ListName,
  readDeviceLists,
  removeFromList,
} from './device-lists.store.ts';

const CONCURRENCY = 4;
const NOT_FOUND = 404;

/**
 * Returns the current tiles of listings by slug, null for one that is not sold any more. Listings that could not be loaded are
 * absent.
 */
async function fetchTiles(
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ProductTile | null>> {
  const { platform, store, currency, region } = getPageContext();
  const query = { store_slug: store, currency, region, country_code: getRegionCountry(region) };
  const tiles = new Map<string, ProductTile | null>();
  await mapConcurrently([...slugs], CONCURRENCY, async (slug) => {
    const response = await request({ url: platform }, getListing, { params: { slug }, query });
    if (response.ok) tiles.set(slug, createListingTile(response.value) ?? null);
    else if (response.error.kind !== 'malformed' && response.error.status === NOT_FOUND)
      tiles.set(slug, null);
  });
  return tiles;
}

/** Maximum number of recently viewed products in view: a row. */
const RECENT_SHOWN = 4;

interface ListProps {
  readonly name: ListName;
  readonly slugs: readonly string[];
  readonly tiles: ReadonlyMap<string, ProductTile | null>;
  /** Item groups of products that are not listed. */
  readonly hidden?: ReadonlySet<string>;
  readonly t: Translator;
}

function ProductList({ name, slugs, tiles, hidden, t }: ListProps) {
  const shownTiles = slugs
    .flatMap((slug) => tiles.get(slug) ?? [])
    .filter((tile) => !hidden?.has(tile.external_id));
  if (shownTiles.length === 0) return null;
  return (
    <section aria-labelledby={`list-${name}`} className="pt-72px">
      <div className="flex flex-wrap items-baseline justify-between gap-x-20px mb-24px">
        <h2 id={`list-${name}`} className="text-2xl">
          {t(`device.${name}`)}
        </h2>
        <button
          type="button"
          onClick={() => clearList(name)}
          aria-label={t('device.clearList', { name: t(`device.${name}`) })}
          className="underline underline-offset-4 min-h-44px cursor-pointer"
        >
          {t('device.clear')}
        </button>
      </div>
      <Grid tiles={shownTiles} list={name} t={t} singleRow />
    </section>
  );
}

function DeviceLists({
  current,
  t,
}: {
  readonly current: string | undefined;
  readonly t: Translator;
}) {
  const { saved, recent } = useStore($deviceLists);
  const [inCart, setInCart] = useState<ReadonlySet<string>>(new Set());
  // The lists stay for the life of the page, so nothing ends the watching.
  useEffect(
    () => watchCart(({ items }) => setInCart(new Set(items.map((item) => item.itemGroupId)))),
    [],
  );
  const viewed = recent.filter((slug) => slug !== current).slice(0, RECENT_SHOWN);
  const [tiles, setTiles] = useState<ReadonlyMap<string, ProductTile | null>>(new Map());
  const missing = [...new Set([...saved, ...viewed])].filter((slug) => !tiles.has(slug)).join();
  useEffect(() => {
    if (!missing) return;
    let isMounted = true;
    void fetchTiles(missing.split(',')).then((found) => {
      for (const [slug, tile] of found)
        if (tile === null) for (const list of LISTS) removeFromList(list, slug);
      if (isMounted && found.size > 0) setTiles((before) => new Map([...before, ...found]));
    });
    return () => {
      isMounted = false;
    };
  }, [missing]);
  return (
    <>
      <ProductList name="saved" slugs={saved} tiles={tiles} t={t} />
      <ProductList name="recent" slugs={viewed} tiles={tiles} hidden={inCart} t={t} />
    </>
  );
}

const LISTS: readonly ListName[] = ['saved', 'recent'];

/**
 * Renders the saved and the recently viewed products of this device. The listing of the page and those in the cart are not among the
 * viewed ones.
 */
export function showDeviceLists(place: HTMLElement): void {
  readDeviceLists();
  addEventListener('storage', readDeviceLists);
  const language = getPageLanguage();
  const current = document.querySelector<HTMLElement>('[data-listing]')?.dataset.listing;
  createRoot(place).render(
    <ErrorBoundary language={language}>
      <DeviceLists current={current} t={getTranslator(language)} />
    </ErrorBoundary>,
  );
}
