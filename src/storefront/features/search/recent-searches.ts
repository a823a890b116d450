import * as v from 'valibot';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';
import { getRecentSearchesKey } from '#storefront/inline/recent-searches-key.ts';

const RECENT_MAX = 5;
/** The search field accepts no longer text. */
const TERM_MAX = 80;

const Recent = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(TERM_MAX))),
  v.maxLength(RECENT_MAX),
);

const getKey = () => getRecentSearchesKey(getPageContext().store);

/** Returns the last terms that were searched for on this device, the latest first. */
export const readRecentSearches = (): readonly string[] =>
  readJson('local', getKey(), (value) => v.parse(v.nullable(Recent), value) ?? []) ?? [];

/** Adds a term. One that is there already becomes the latest. */
export function addRecentSearch(term: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  writeJson('local', getKey(), [term.slice(0, TERM_MAX), ...others].slice(0, RECENT_MAX));
}

/** Removes all terms from this device. */
export const clearRecentSearches = (): void => removeStored('local', getKey());
