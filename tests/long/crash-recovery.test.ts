import { describe } from 'vitest';
import { crashRecoverySuite } from '../contract/suites/crash-recovery.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';

const bin = findPostgres();

crashRecoverySuite(100);
describe.skipIf(!bin)('on PostgreSQL', () => crashRecoverySuite(100, bin ?? ''));
