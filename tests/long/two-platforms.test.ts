import { describe } from 'vitest';
import { conformance } from '../contract/suites/conformance.ts';
import { findPostgres } from '../helpers/contract/engines/postgres.ts';
import { startTwoPlatforms } from '../helpers/contract/engines/two-platforms.ts';

const bin = findPostgres();

describe.skipIf(!bin)('SCALE-12 two platforms take turns', () =>
  conformance('Postgres, two platforms', () => startTwoPlatforms(bin ?? '')),
);
