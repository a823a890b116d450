import { useEffect, useRef, useState } from 'react';
import { useIslandReady } from '#components/islands/use-island-ready.ts';
import { Grid } from '#components/product/Grid.tsx';
import type { LocaleCode } from '#contract/common.ts';
import type { ProductTile } from '#contract/product.ts';
import { PRODUCTS_PER_GRID_PAGE } from '#domain/paging.ts';
import { translate } from '#i18n/page.ts';
import { loadProductIndex } from '../product-index.ts';

interface Props {
  readonly locale: LocaleCode;
  /** Every product of the store, newest first. */
  readonly indexUrl: string;
  readonly total: number;
  /** Products the page shows already. */
  readonly shown: number;
}

/** The rest of the home page's feed: Load More appends the next twelve and moves on to the first of them. */
export function FeedIsland({ locale, indexUrl, total, shown }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useIslandReady(root);
  const t = translate(locale);
  const [feed, setFeed] = useState<readonly ProductTile[]>([]);
  const [count, setCount] = useState(shown);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > shown) newest.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [count, shown]);

  const more = async () => {
    setState('loading');
    try {
      setFeed(feed.length > 0 ? feed : (await loadProductIndex(indexUrl)).map(({ tile }) => tile));
      setCount(count + PRODUCTS_PER_GRID_PAGE);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const batches: (readonly ProductTile[])[] = [];
  for (let from = shown; from < Math.min(count, feed.length); from += PRODUCTS_PER_GRID_PAGE) {
    batches.push(feed.slice(from, from + PRODUCTS_PER_GRID_PAGE));
  }
  return (
    <div ref={root}>
      {batches.map((tiles, index) => (
        <div key={tiles[0]?.id} ref={index === batches.length - 1 ? newest : undefined} className="pt-36px">
          <Grid tiles={tiles} list="new-arrivals" t={t} />
        </div>
      ))}
      {count < total && (
        <p className="pt-48px text-center">
          <button type="button" className="button second min-w-200px" onClick={more} aria-busy={state === 'loading'}>
            {t('grid.loadMore')}
          </button>
        </p>
      )}
      <p role="status" className="text-center text-danger">
        {state === 'failed' ? t('grid.loadFailed') : ''}
      </p>
    </div>
  );
}
