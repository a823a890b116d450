import { createSearchEngine } from './search-engine.ts';
import { serveSearch } from './serve-search.ts';

serveSearch(createSearchEngine);
