import { createFilterEngine } from './filter-engine.ts';
import { serveSearch } from './serve-search.ts';

// The filters of a collection search no terms. Without that code the worker has less than half the size.
serveSearch(createFilterEngine);
