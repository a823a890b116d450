import { describe } from 'vitest';
import { sqliteEngine } from './engines/engine.ts';
import { sellingSuite } from './suites/selling.ts';
import { callsSuite } from './suites/calls.ts';
describe('x', () => sellingSuite(sqliteEngine));
describe('y', () => callsSuite(sqliteEngine));
