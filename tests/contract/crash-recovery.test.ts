import { crashRecoverySuite } from './suites/crash-recovery.ts';

/** `tests/long` kills more often. */
crashRecoverySuite(2);
