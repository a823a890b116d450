import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GridPage } from '#shared/rules/catalog/paging.ts';
import { Grid } from '#storefront/components/product/Grid.tsx';
import type { Translator } from '#texts/translator.ts';
import { fetchTiles } from './fetch-tiles.ts';

interface Props {
  /** Undefined when it could not be loaded. */
  readonly first: GridPage | undefined;
  readonly collection: string | undefined;
  readonly t: Translator;
}

/** New arrivals with a Load More button. */
function Feed({ first, collection, t }: Props) {
  const [tiles, setTiles] = useState(first?.products ?? []);
  const [{ page, pages }, setPosition] = useState(first ?? { page: 0, pages: 1 });
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(first ? 'idle' : 'failed');
  const loadMore = async () => {
    if (state === 'busy') return;
    setState('busy');
    const next = await fetchTiles({ collection, page: page + 1 });
    setState(next ? 'idle' : 'failed');
    if (!next) return;
    setPosition(next);
    setTiles([...tiles, ...next.products]);
  };
  return (
    <>
      {tiles.length > 0 && <Grid tiles={tiles} list="new-arrivals" t={t} eager={2} />}
      {page < pages && (
        <div className="pt-48px text-center">
          <button
            type="button"
            className="button second min-w-200px"
            aria-busy={state === 'busy'}
            onClick={loadMore}
          >
            {t('grid.loadMore')}
          </button>
          <p role="status" className="text-danger">
            {state === 'failed' && t('grid.loadFailed')}
          </p>
        </div>
      )}
    </>
  );
}

/** Renders the feed below its heading on the home page, synchronously. */
export function renderFeed(props: Props): void {
  const section = document.getElementById('new-arrivals');
  if (!section) return;
  for (const element of section.querySelectorAll(':scope > :not(h2)')) element.remove();
  const root = document.createElement('div');
  section.append(root);
  flushSync(() => createRoot(root).render(<Feed {...props} />));
}
