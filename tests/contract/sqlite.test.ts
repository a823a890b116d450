import { conformance } from './conformance.ts';
import { sqliteEngine } from './engines/engine.ts';

conformance('SQLite', sqliteEngine);
