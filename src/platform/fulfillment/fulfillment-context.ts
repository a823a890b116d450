import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { FindProvider } from './fulfillment-provider.ts';

/** What submitting orders needs. */
export interface FulfillmentContext {
  readonly db: Database;
  readonly log: Log;
  readonly clock: () => number;
  /** URL of the platform for browsers and printers. */
  readonly platformUrl: () => string;
  readonly findProvider: FindProvider;
}
