import { createSqliteEngine } from '../helpers/contract/engines/engine.ts';
import { conformance } from './suites/conformance.ts';

conformance('SQLite', createSqliteEngine);
