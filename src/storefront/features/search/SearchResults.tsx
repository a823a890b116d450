import { lazy, memo, Suspense, useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { MIN_TERM_LENGTH, type SearchPage, toSearchPattern } from '#shared/rules/search/search.ts';
import { Grid } from '#storefront/components/product/Grid.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import type { BrowseState } from './browse/browse-address.ts';
import { getPageRange } from './browse/page-range.ts';
import type { ChangeBrowseState } from './browse/use-browse-state.ts';
import { useProducts } from './browse/use-products.ts';
import type { SearchProducts } from './load-search.ts';
import { RecentSearches } from './RecentSearches.tsx';

/** Is loaded when there are results. */
const ProductBrowser = lazy(async () => ({
  default: (await import('./browse/ProductBrowser.tsx')).ProductBrowser,
}));

interface Props {
  readonly search: SearchProducts | undefined;
  readonly state: BrowseState;
  readonly change: ChangeBrowseState;
  readonly failed: boolean;
  readonly onSearch: (term: string) => void;
  readonly language: Language;
}

/**
 * The results of the term in the address. Without results, a similar term and popular products; without a term, the recent searches and
 * the newest products, which are in the built page. Memoized: renders when the results change, not for each suggestion.
 */
export const SearchResults = memo(function SearchResults({
  search,
  state,
  change,
  failed,
  onSearch,
  language,
}: Props) {
  const t = getTranslator(language);
  const { term, filters, sort, page } = state;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const isShort = term !== '' && !toSearchPattern(term);
  const query = { term: isShort ? '' : term, filters, sort, ...getPageRange(page) };
  const { result, failed: queryFailed } = useProducts(search, term ? query : undefined);
  useEffect(() => showNewest(!term), [term]);
  const hasFailed = failed || queryFailed;
  const text = () => {
    if (hasFailed) return t(navigator.onLine ? 'search.failed' : 'search.offline');
    if (isShort) return t('search.tooShort', { count: MIN_TERM_LENGTH });
    return term && result?.popular && !result.pages ? t('search.noResults') : '';
  };
  return (
    <div className={term ? 'pt-36px min-h-screen' : 'pt-36px'}>
      <p role="status" className={text() ? 'text-l leading-snug mb-20px' : 'visually-hidden'}>
        {text()}
      </p>
      {!term && <RecentSearches onSearch={onSearch} t={t} />}
      {result?.spelling !== undefined && term && (
        <p className="mb-28px">
          <button
            type="button"
            className="underline min-h-44px cursor-pointer"
            onClick={() => onSearch(result.spelling ?? '')}
          >
            {t('search.didYouMean', { term: result.spelling })}
          </button>
        </p>
      )}
      {result?.pages && !hasFailed && <Pages pages={result.pages} t={t} />}
      {result?.popular && !hasFailed && <Popular tiles={result.popular} t={t} />}
      {result && !result.popular && (
        <Suspense fallback={null}>
          <ProductBrowser
            result={result}
            state={state}
            change={change}
            list="search"
            isSearch
            countText={t.count('search.results', result.total)}
            open={isFilterOpen}
            onOpenChange={setFilterOpen}
            t={t}
          />
        </Suspense>
      )}
    </div>
  );
});

/** Shows or hides the newest products, which are below the island in the built page. */
function showNewest(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-empty', isShown);
}

interface PagesProps {
  readonly pages: readonly SearchPage[];
  readonly t: Translator;
}

const Pages = ({ pages, t }: PagesProps) => (
  <section aria-labelledby="pages-title" className="mb-36px">
    <h2 id="pages-title" className="text-l">
      {t('search.pages')}
    </h2>
    <ul role="list">
      {pages.map(({ path, title }) => (
        <li key={path}>
          <a href={t.href(path)} className="inline-flex items-center min-h-44px">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const Popular = ({
  tiles,
  t,
}: {
  readonly tiles: readonly ProductTile[];
  readonly t: Translator;
}) =>
  tiles.length > 0 && (
    <section aria-labelledby="popular-title" className="mt-40px">
      <h2 id="popular-title" className="text-xl mb-20px">
        {t('search.popular')}
      </h2>
      <Grid tiles={tiles} list="popular" singleRow t={t} />
    </section>
  );
