import { crashRecoverySuite } from '../contract/suites/crash-recovery.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';

const bin = findPostgres();

crashRecoverySuite(100);
if (bin) crashRecoverySuite(100, { bin });
