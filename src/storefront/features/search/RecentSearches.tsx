import { useEffect, useState } from 'react';
import type { Translator } from '#texts/translator.ts';
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts';

interface Props {
  readonly onSearch: (term: string) => void;
  readonly t: Translator;
}

/** The recent searches on this device, as buttons. Renders nothing before hydration, and without recent searches. */
export function RecentSearches({ onSearch, t }: Props) {
  const [terms, setTerms] = useState<readonly string[]>([]);
  useEffect(() => setTerms(readRecentSearches()), []);
  if (terms.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    setTerms([]);
    document.getElementById('searchterm')?.focus();
  };
  return (
    <section aria-labelledby="recent-title" className="mb-36px">
      <div className="flex items-center justify-between gap-16px tabletLg:max-w-720px">
        <h2 id="recent-title" className="text-l">
          {t('search.recent')}
        </h2>
        <button type="button" className="underline min-h-44px cursor-pointer" onClick={clear}>
          {t('search.clearRecent')}
        </button>
      </div>
      <ul role="list" className="flex flex-wrap gap-8px mt-8px">
        {terms.map((term) => (
          <li key={term}>
            <button
              type="button"
              className="button second min-h-44px! px-18px! py-8px! normal-case!"
              onClick={() => onSearch(term)}
            >
              {term}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
