import * as v from 'valibot';
import { MinorUnits } from '#shared/contract/common.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { getPriceFilePath } from '#shared/rules/catalog/price-file.ts';
import { NO_TERMS, type SearchRecord } from '#shared/rules/search/search.ts';
import { SEARCH_ADDRESS_PATH, SearchAddress } from '#shared/rules/search/search-address.ts';
import { fromSearchFile, SearchFile, type SearchIndex } from '#shared/rules/search/search-file.ts';
import { once } from '#shared/utils/once.ts';
import { fetchFile } from '#storefront/browser/fetch-file.ts';
import type { EngineVisit, SearchEngine } from './filter-engine.ts';
import type { ProductQuery, ProductResult } from './product-query.ts';

/** What a page knows of its shopper. */
interface Visit {
  readonly locale: string;
  readonly currency: string;
}

/**
 * Request of the page to the worker. Every request gets one response with its id. `index` is the address of the index; undefined
 * where a page does not know it. `addressFile` is the content of the file that names the index, which is then loaded in advance,
 * and used when it is requested. `first` is the first query, whose result is then the response: another request
 * would wait for a frame of a slow phone.
 */
export type SearchRequest =
  | {
      readonly id: number;
      readonly index: string | undefined;
      readonly visit: Visit;
      readonly first?: ProductQuery | undefined;
    }
  | { readonly id: number; readonly addressFile: unknown; readonly visit: Visit }
  | { readonly id: number; readonly records: readonly SearchRecord[]; readonly visit: Visit }
  | { readonly id: number; readonly query: ProductQuery };

export interface SearchResponse {
  readonly id: number;
  /** Undefined when the request failed. Null when the search has started without a query. */
  readonly result?: ProductResult | null | undefined;
}

/** A search without an index knows the products and nothing else. */
const fromRecords = (records: readonly SearchRecord[]): SearchIndex => ({
  records,
  synonyms: [],
  terms: NO_TERMS,
  popular: records.flatMap(({ tile }, index) => (tile.inStock ? [index] : [])).slice(0, 8),
  orders: new Map(),
});

async function fetchIndex(address: string | undefined): Promise<SearchIndex> {
  const url =
    address ?? v.parse(SearchAddress, await (await fetchFile(SEARCH_ADDRESS_PATH)).json()).path;
  const response = await fetchFile(url);
  return fromSearchFile(v.parse(SearchFile, await response.json()));
}

/**
 * Returns what reads the price of a product in the currency of the page. Undefined where that is the store's currency, in which the index
 * has them. If their file cannot be loaded, products have no price to filter or sort by.
 */
async function createPriceReader(records: readonly SearchRecord[], currency: string) {
  const isStoreCurrency = records.every(({ tile }) => tile.currency === currency);
  if (isStoreCurrency) return undefined;
  const PriceFile = v.record(v.string(), MinorUnits);
  const prices = await fetchFile(getPriceFilePath(currency))
    .then(async (response) => new Map(Object.entries(v.parse(PriceFile, await response.json()))))
    .catch(() => new Map<string, number>());
  return ({ id }: ProductTile): number | undefined => prices.get(id);
}

/**
 * Responds to the requests of the page with an engine that `create` creates. The search runs in a worker, so that loading and
 * searching the index do not delay typing.
 */
export function serveSearch(
  create: (index: SearchIndex, visit: EngineVisit) => SearchEngine,
): void {
  let engine: SearchEngine | undefined;
  const createEngine = async (index: SearchIndex, { locale, currency }: Visit) =>
    create(index, { locale, getPrice: await createPriceReader(index.records, currency) });
  /** Once: a page may start the search before it has the code that awaits it. */
  const loadEngine = once(async (address: string | undefined, visit: Visit) =>
    createEngine(await fetchIndex(address), visit),
  );
  const handleRequest = async (request: SearchRequest): Promise<ProductResult | null> => {
    if ('query' in request) return engine?.(request.query) ?? null;
    const { visit } = request;
    if ('addressFile' in request) {
      // Only loaded: a preview uses its records instead.
      await loadEngine(v.parse(SearchAddress, request.addressFile).path, visit);
      return null;
    }
    if ('records' in request) {
      engine = await createEngine(fromRecords(request.records), visit);
      return null;
    }
    engine = await loadEngine(request.index, visit);
    return request.first ? engine(request.first) : null;
  };
  addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
    const respond = (response: SearchResponse) => postMessage(response);
    handleRequest(data)
      .then((result) => respond({ id: data.id, result }))
      .catch(() => respond({ id: data.id }));
  });
}
