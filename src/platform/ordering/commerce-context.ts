import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/http/error-handlers.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import type { PaymentKeys } from './payment-providers/payment-keys.ts';
import type { Providers } from './payment-providers/payment-provider.ts';

/** What pricing, charging, placing and changing an order works with. One for each running platform. */
export interface CommerceContext {
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
