import type { Database } from '../db/tables.ts';
import type { Log } from '../http/errors.ts';
import type { PaymentKeys } from '../payments/environment.ts';
import type { Providers } from '../payments/providers.ts';
import type { Rates } from './rates.ts';

/** What all of selling works with. */
export interface Selling {
  readonly db: Database;
  readonly providers: Providers;
  /** Whose money moves. */
  readonly mode: PaymentKeys['mode'];
  /** The platform's own address as browsers reach it, without a slash at its end; known only once it listens. */
  readonly platformUrl: () => string;
  readonly rates: Rates;
  readonly log: Log;
  readonly clock: () => number;
}
