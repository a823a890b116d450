import { useCallback, useRef } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { retainTyped } from '#storefront/components/islands/choices.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { $renderedTheme } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { useIslandReady } from '#storefront/components/islands/use-island-ready.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { NOTHING_CHOSEN } from './browse/browse-address.ts';
import { useBrowseState } from './browse/use-browse-state.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  readonly language: Language;
  readonly indexUrl: string;
  readonly placeholder: string;
}

const FIELD = 'searchterm';
if (!import.meta.env.SSR) retainTyped(FIELD);

function closeSearch(): void {
  const cameFromHere = document.referrer.startsWith(location.origin);
  if (cameFromHere && history.length > 1) history.back();
  else location.assign(getShopHref('/'));
}

/** The search page: its field, and the results of the term in the URL's query. */
export const SearchIsland = createIsland(function SearchIsland({
  language,
  indexUrl,
  placeholder,
}: Props) {
  const t = getTranslator(language);
  const root = useRef<HTMLDivElement>(null);
  useIslandReady(root);
  const [state, change] = useBrowseState();
  const { search, failed, load } = useSearch(indexUrl);
  const draftPlaceholder = useHydratedStore($renderedTheme, undefined)?.content.heroBanner
    .searchPlaceholder;
  const show = useCallback(
    (term: string) => {
      load();
      change({ ...NOTHING_CHOSEN, term }, 'replace');
    },
    [load, change],
  );

  return (
    <div ref={root}>
      <div className="flex items-end justify-between gap-16px pb-20px">
        <h1 className="text-3xl">{t('search.title')}</h1>
        <button
          type="button"
          onClick={closeSearch}
          className="inline-flex items-center gap-8px min-h-44px cursor-pointer"
        >
          <Icon name="close" /> {t('search.close')}
        </button>
      </div>
      <SearchField
        id={FIELD}
        term={state.term}
        placeholder={draftPlaceholder ?? placeholder}
        search={search}
        load={load}
        onSearch={show}
        t={t}
      />
      <SearchResults
        search={search}
        state={state}
        change={change}
        failed={failed}
        onSearch={show}
        language={language}
      />
    </div>
  );
});
