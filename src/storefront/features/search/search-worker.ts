import * as v from 'valibot';
import type { ProductTile } from '#shared/contract/product.ts';
import type { SearchRecord } from '#shared/rules/search/search.ts';
import { fromSearchFile, SearchFile } from '#shared/rules/search/search-file.ts';
import { fetchFile } from '#storefront/browser/fetch-file.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/** Request of the page to the worker. Every request gets one response with its id. */
export type SearchRequest =
  | { readonly id: number; readonly index: string; readonly locale: string }
  | { readonly id: number; readonly records: readonly SearchRecord[]; readonly locale: string }
  | { readonly id: number; readonly term: string; readonly limit: number };

export interface SearchResponse {
  readonly id: number;
  /** Undefined when the request failed. */
  readonly tiles?: readonly ProductTile[] | undefined;
}

let engine: SearchEngine = () => [];

async function handleRequest(request: SearchRequest): Promise<readonly ProductTile[]> {
  if ('term' in request) return engine(request.term, request.limit);
  const records = 'records' in request ? request.records : await fetchIndex(request.index);
  engine = createSearchEngine(records.map((record) => removeOtherNames(record, request.locale)));
  return [];
}

/** Products are found by their names in the store's first language and in the page's. */
function removeOtherNames(record: SearchRecord, locale: string): SearchRecord {
  const { names, ...tile } = record.tile;
  const name = names?.[locale];
  return names ? { ...record, tile: { ...tile, ...(name !== undefined && { names: { [locale]: name } }) } } : record;
}

async function fetchIndex(url: string): Promise<readonly SearchRecord[]> {
  const response = await fetchFile(url);
  return fromSearchFile(v.parse(SearchFile, await response.json()));
}

/** The search runs in a worker, so that loading and searching the index do not delay typing. */
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const respond = (response: SearchResponse) => postMessage(response);
  handleRequest(data)
    .then((tiles) => respond({ id: data.id, tiles }))
    .catch(() => respond({ id: data.id }));
});
