import { createFilterEngine } from './filter-engine.ts';
import { serveSearch } from './serve-search.ts';

// Without the search for terms, which is more than half of the code, and which the filters of a collection never use.
serveSearch((index, visit) => createFilterEngine(index, visit));
