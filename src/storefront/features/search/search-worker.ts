import * as v from 'valibot';
import type { ProductTile } from '#shared/contract/product.ts';
import type { SearchRecord } from '#shared/rules/search/search.ts';
import { fromSearchFile, SearchFile } from '#shared/rules/search/search-file.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/** What the page asks of the worker. Every question is answered once, under its number. */
export type SearchRequest =
  | { readonly ask: number; readonly index: string }
  | { readonly ask: number; readonly records: readonly SearchRecord[] }
  | { readonly ask: number; readonly term: string; readonly limit: number };

export interface SearchResponse {
  readonly ask: number;
  /** Undefined when the index cannot be had. */
  readonly tiles?: readonly ProductTile[] | undefined;
}

let engine: SearchEngine = () => [];

async function handleRequest(question: SearchRequest): Promise<readonly ProductTile[]> {
  if ('term' in question) return engine(question.term, question.limit);
  engine = createSearchEngine('records' in question ? question.records : await fetchIndex(question.index));
  return [];
}

async function fetchIndex(address: string): Promise<readonly SearchRecord[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return fromSearchFile(v.parse(SearchFile, await response.json()));
}

/** The store's search in a thread of its own: neither reading the index nor looking through it holds up typing. */
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const tell = (told: SearchResponse) => postMessage(told);
  handleRequest(data)
    .then((tiles) => tell({ ask: data.ask, tiles }))
    .catch(() => tell({ ask: data.ask }));
});
