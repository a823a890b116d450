import { crashRecoverySuite } from './suites/crash-recovery.ts';

/** `tests/long` kills at steps of all actions, and more often. */
crashRecoverySuite(1, { only: ['placing an order', 'capturing'] });
