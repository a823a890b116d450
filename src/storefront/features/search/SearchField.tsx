import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toSearchPattern } from '#shared/rules/search/search.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import type { Translator } from '#texts/translator.ts';
import type { SearchProducts } from './load-search.ts';
import { addRecentSearch } from './recent-searches.ts';
import { getOptionId, getSuggestionHref, Suggestions } from './Suggestions.tsx';
import { type Suggestion, useSuggestions } from './use-search.ts';

interface Props {
  /** Id of the field. */
  readonly id: string;
  /** The term that was searched for. */
  readonly term: string;
  readonly placeholder: string;
  readonly search: SearchProducts | undefined;
  readonly load: () => void;
  readonly onSearch: (term: string) => void;
  /** Whether suggestions move what is below them, in a dialog. Otherwise they cover it. */
  readonly isInline?: boolean;
  readonly t: Translator;
}

const NONE = -1;
const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** Returns the text to search for, '' if it is too short. */
const toTerm = (text: string): string => (toSearchPattern(text) ? text.trim() : '');

/**
 * Classes of the dialog of the header: at the top, so that suggestions have room. They are here, because the style sheet has the classes
 * of modules that a page renders.
 */
export const SEARCH_DIALOG = 'mt-12px! w-[min(720px,calc(100vw-24px))]!';

/** A search field with up to five suggestions. */
export function SearchField({
  id,
  term,
  placeholder,
  search,
  load,
  onSearch,
  isInline = false,
  t,
}: Props) {
  const listId = `${id}-suggestions`;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const [suggested, suggest] = useSuggestions(search);
  // The field is uncontrolled: a key press renders nothing before its results are known.
  const field = useRef<HTMLInputElement>(null);
  const isOpening = useRef(false);

  useEffect(() => {
    // A dialog that opens moves the focus to the element with this attribute.
    if (isInline) field.current?.setAttribute('autofocus', '');
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
  }, [load, suggest, isInline]);
  const lastTerm = useRef('');
  useEffect(() => {
    if (term) load();
    // Back changes the field, but not what is typed there since.
    if (field.current && (field.current.value === lastTerm.current || field.current.value === ''))
      field.current.value = term;
    lastTerm.current = term;
  }, [term, load]);

  const suggestions = (open && suggested) || NO_SUGGESTIONS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = suggestions[active];
    if (chosen) return location.assign(getSuggestionHref(chosen, t));
    const value = field.current?.value.trim() ?? '';
    setOpen(false);
    setActive(NONE);
    if (toTerm(value)) addRecentSearch(value);
    onSearch(value);
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
    <>
      <search>
        <form
          onSubmit={submit}
          action={t.href('/search')}
          className="relative flex flex-wrap tabletLg:max-w-720px"
        >
          <label htmlFor={id} className="visually-hidden">
            {t('search.label')}
          </label>
          <input
            ref={field}
            id={id}
            name="searchterm"
            role="combobox"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === NONE ? undefined : getOptionId(listId, active)}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={80}
            placeholder={placeholder}
            onFocus={() => isOpening.current || load()}
            onBlur={(event) => event.relatedTarget?.closest(`#${listId}`) || setOpen(false)}
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
          <Suggestions
            id={listId}
            suggestions={suggestions}
            active={active}
            isInline={isInline}
            t={t}
          />
        </form>
      </search>
      <p role="status" className="visually-hidden">
        {open && suggestions.length > 0 ? t.count('search.suggestions', suggestions.length) : ''}
      </p>
    </>
  );
}
