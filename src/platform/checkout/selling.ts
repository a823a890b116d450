import type { Database } from '../db/tables.ts';
import type { Log } from '../http/errors.ts';
import type { Providers } from '../payments/providers.ts';
import type { Rates } from './rates.ts';

/** What all of selling works with. */
export interface Selling {
  readonly db: Database;
  readonly providers: Providers;
  readonly rates: Rates;
  readonly log: Log;
  readonly clock: () => number;
}
