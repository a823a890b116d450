import { getPageContext } from '#storefront/browser/page-context.ts';
import { loadMessages } from '#texts/load-messages.ts';
import type { Messages } from '#texts/translator.ts';
import { loadSearch, type SearchProducts } from './load-search.ts';

/** Loads the search and the texts of the filters. Apart from their code, so that both are requested beside it. */
export const loadFilterData = (): Promise<[SearchProducts, Messages]> =>
  Promise.all([loadSearch(undefined), loadMessages(getPageContext().locale)]);
