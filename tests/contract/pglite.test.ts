import { startPglite } from '../helpers/contract/engines/pglite.ts';
import { conformance } from './suites/conformance.ts';

conformance('PGlite', startPglite);
