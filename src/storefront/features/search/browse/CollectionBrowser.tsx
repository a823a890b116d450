import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Translator } from '#texts/translator.ts';
import type { SearchProducts } from '../load-search.ts';
import type { ProductQuery, ProductResult } from '../product-query.ts';
import { type BrowseState, hasChoice } from './browse-address.ts';
import { ProductBrowser } from './ProductBrowser.tsx';
import { getPageRange } from './page-range.ts';
import { useBrowseState } from './use-browse-state.ts';
import { useProducts } from './use-products.ts';

interface Props {
  readonly search: SearchProducts;
  /** The state in the address when the filters start, with its products. */
  readonly first: { readonly state: BrowseState; readonly result: ProductResult };
  /** Slug of the collection. */
  readonly collection: string;
  readonly list: string;
  /** The built part of the page, with the grid and the links to other pages. */
  readonly built: HTMLElement;
  /** The room for the filters beside it. */
  readonly panel: HTMLElement;
  readonly startsOpen: boolean;
  /** The dialog that is open until the filters replace it. */
  readonly placeholder?: HTMLDialogElement | null | undefined;
  /** Gets the function that opens the filters. */
  readonly onReady: (open: () => void) => void;
  readonly t: Translator;
}

/** Returns the query for the products of a collection in a state. */
export const getCollectionQuery = (
  collection: string,
  { filters, sort, page }: BrowseState,
): ProductQuery => ({ collection, filters, sort, ...getPageRange(page) });

/** A collection with filters. While nothing is chosen, the built grid is visible. */
export function CollectionBrowser({
  search,
  first,
  collection,
  list,
  built,
  panel,
  startsOpen,
  placeholder,
  onReady,
  t,
}: Props) {
  const [state, change] = useBrowseState(first.state);
  const [open, setOpen] = useState(startsOpen);
  const query = getCollectionQuery(collection, state);
  const { result = first.result, failed } = useProducts(search, query, first.result);
  const builtPath = useRef(location.pathname);
  useEffect(() => onReady(() => setOpen(true)), [onReady]);
  // The built grid belongs to the address with which the page was loaded. It is also shown when the search fails.
  const isBuiltShown = failed || (!hasChoice(state) && location.pathname === builtPath.current);
  useLayoutEffect(() => {
    built.hidden = !isBuiltShown;
  }, [built, isBuiltShown]);
  // Before the effect that opens the dialog of the filters, so that the focus returns to the button afterwards.
  useLayoutEffect(() => {
    placeholder?.close();
    placeholder?.remove();
  }, [placeholder]);
  return (
    <ProductBrowser
      result={result}
      state={state}
      change={change}
      list={list}
      isSearch={false}
      isListHidden={isBuiltShown}
      panel={panel}
      countText={t.count('collection.count', result.total)}
      open={open}
      onOpenChange={setOpen}
      t={t}
    />
  );
}
