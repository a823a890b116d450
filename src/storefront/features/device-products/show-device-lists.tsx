import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ProductTile } from '#shared/contract/product.ts';
import { getPageLanguage } from '#storefront/browser/page-language.ts';
import { ErrorBoundary } from '#storefront/components/islands/island.tsx';
import { Grid } from '#storefront/components/product/Grid.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import {
  $deviceLists,
  clearList,
  type ListName,
  readDeviceLists,
  removeFromList,
} from './device-lists.store.ts';
import { fetchTiles } from './fetch-tiles.ts';

/** Maximum number of recently viewed products in view: a row. */
const RECENT_SHOWN = 4;

interface ListProps {
  readonly name: ListName;
  readonly slugs: readonly string[];
  readonly tiles: ReadonlyMap<string, ProductTile | null>;
  readonly t: Translator;
}

function ProductList({ name, slugs, tiles, t }: ListProps) {
  const shownTiles = slugs.flatMap((slug) => tiles.get(slug) ?? []);
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
      <ProductList name="recent" slugs={viewed} tiles={tiles} t={t} />
    </>
  );
}

const LISTS: readonly ListName[] = ['saved', 'recent'];

/** Renders the saved and the recently viewed products of this device. The listing of the page is not among the viewed ones. */
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
