import { crashRecoverySuite } from '../contract/suites/crash-recovery.ts';

crashRecoverySuite(100);
