import { conformance } from './conformance.ts';
import { pgliteEngine } from './engines/pglite.ts';

conformance('PGlite', pgliteEngine);
