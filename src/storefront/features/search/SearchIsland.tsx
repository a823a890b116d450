import {
  type KeyboardEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Language } from '#shared/contract/languages.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { SUGGESTIONS_MAX, toSearchPattern } from '#shared/rules/search/search.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { $renderedTheme } from '#storefront/components/islands/preview.store.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { getTileHref } from '#storefront/rules/tile-href.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { NOTHING_CHOSEN } from './browse/browse-address.ts';
import { useBrowseState } from './browse/use-browse-state.ts';
import { addRecentSearch } from './recent-searches.ts';
import { SearchResults } from './SearchResults.tsx';
import { getOptionId, Suggestions } from './Suggestions.tsx';
import { useSearch, useSuggestions } from './use-search.ts';

interface Props {
  readonly language: Language;
  readonly indexUrl: string;
  readonly placeholder: string;
}

const LIST_ID = 'suggestions';
const NONE = -1;
const NO_TILES: readonly ProductTile[] = [];

function closeSearch(): void {
  const cameFromHere = document.referrer.startsWith(location.origin);
  if (cameFromHere && history.length > 1) history.back();
  else location.assign(getShopHref('/'));
}

/** Returns the text to search for, '' if it is too short. */
const toTerm = (text: string): string => (toSearchPattern(text) ? text.trim() : '');

/** Search field with up to five suggestions, and the results of the term in the URL's query. */
export const SearchIsland = createIsland(function SearchIsland({
  language,
  indexUrl,
  placeholder,
}: Props) {
  const t = getTranslator(language);
  const [state, change] = useBrowseState();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const { search, failed, load } = useSearch(indexUrl);
  const [suggested, suggest] = useSuggestions(search, SUGGESTIONS_MAX);
  const draftPlaceholder = useHydratedStore($renderedTheme, undefined)?.content.heroBanner
    .searchPlaceholder;
  // The field is uncontrolled: a key press renders nothing before its results are known.
  const field = useRef<HTMLInputElement>(null);
  const isOpening = useRef(false);

  useEffect(() => {
    // Text typed before hydration is restored and searched.
    const typed = field.current?.value ?? '';
    const requested = new URLSearchParams(location.search).get('searchterm') ?? '';
    if (typed && typed !== requested) {
      setOpen(document.activeElement === field.current);
      suggest(toTerm(typed));
      load();
    } else if (!requested && document.activeElement === document.body) {
      // The search loads when the shopper uses the field, not when it gets the focus by itself.
      isOpening.current = true;
      field.current?.focus();
      isOpening.current = false;
    }
  }, [load, suggest]);
  const lastTerm = useRef('');
  useEffect(() => {
    if (state.term) load();
    // Back changes the field, but not what is typed there since.
    if (field.current && (field.current.value === lastTerm.current || field.current.value === ''))
      field.current.value = state.term;
    lastTerm.current = state.term;
  }, [state.term, load]);

  const suggestions = (open && suggested) || NO_TILES;
  const show = useCallback(
    (value: string) => {
      if (field.current) field.current.value = value;
      setOpen(false);
      setActive(NONE);
      load();
      if (toTerm(value)) addRecentSearch(value);
      lastTerm.current = value;
      change({ ...NOTHING_CHOSEN, term: value }, 'replace');
    },
    [load, change],
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = suggestions[active];
    if (chosen) location.assign(t.href(getTileHref(chosen)));
    else show(field.current?.value.trim() ?? '');
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(NONE);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || suggestions.length === 0) return;
    event.preventDefault();
    // The suggestions and the field itself.
    const places = suggestions.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  return (
    <div>
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
      <search>
        <form onSubmit={submit} action={t.href('/search')} className="relative flex max-w-720px">
          <label htmlFor="searchterm" className="visually-hidden">
            {t('search.label')}
          </label>
          <input
            ref={field}
            id="searchterm"
            name="searchterm"
            role="combobox"
            aria-expanded={suggestions.length > 0}
            aria-controls={LIST_ID}
            aria-autocomplete="list"
            aria-activedescendant={active === NONE ? undefined : getOptionId(LIST_ID, active)}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            placeholder={draftPlaceholder ?? placeholder}
            onFocus={() => isOpening.current || load()}
            onBlur={(event) => event.relatedTarget?.closest(`#${LIST_ID}`) || setOpen(false)}
            onChange={(event) => {
              setOpen(true);
              setActive(NONE);
              load();
              suggest(toTerm(event.target.value));
            }}
            onKeyDown={move}
            className="flex-1 min-w-0 h-56px px-16px border-1 border-ink bg-page text-l focus-visible:outline-offset--2"
          />
          <button type="submit" className="button w-56px! px-0!" aria-label={t('search.submit')}>
            <Icon name="search" />
          </button>
          <Suggestions id={LIST_ID} tiles={suggestions} active={active} t={t} />
        </form>
      </search>
      <p role="status" className="visually-hidden">
        {open && suggestions.length > 0 ? t.count('search.suggestions', suggestions.length) : ''}
      </p>
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
