import { startTransition, useEffect, useRef, useState } from 'react';
import type { SearchProducts } from '../load-search.ts';
import type { ProductQuery, ProductResult } from '../product-query.ts';

interface Products {
  /** The previous result remains until the next one is known. */
  readonly result: ProductResult | undefined;
  readonly failed: boolean;
}

/**
 * Returns the products of a query. Without a query, or before the search has loaded, there is no result. `first` is the result of the first
 * query if it is known.
 */
export function useProducts(
  search: SearchProducts | undefined,
  query: ProductQuery | undefined,
  first?: ProductResult,
): Products {
  const [products, setProducts] = useState<Products>({ result: first, failed: false });
  const isKnown = useRef(first !== undefined);
  const key = query && JSON.stringify(query);
  useEffect(() => {
    if (isKnown.current) {
      isKnown.current = false;
      return;
    }
    if (!search || key === undefined) {
      setProducts({ result: undefined, failed: false });
      return;
    }
    let isLatest = true;
    search(JSON.parse(key) as ProductQuery).then(
      // The rendering of the products gives way to the next choice.
      (result) => isLatest && startTransition(() => setProducts({ result, failed: false })),
      () => isLatest && setProducts({ result: undefined, failed: true }),
    );
    return () => {
      isLatest = false;
    };
  }, [search, key]);
  return products;
}
