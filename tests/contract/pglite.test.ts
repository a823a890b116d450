import { startPglite } from '../helpers/contract/engines/pglite.ts';
import { conformance, SERVER_SUITES } from './suites/conformance.ts';

conformance('PGlite', startPglite, SERVER_SUITES);
