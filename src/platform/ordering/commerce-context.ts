import type { Database } from '#platform/db/tables.ts';
import type { FindProvider } from '#platform/fulfillment/fulfillment-provider.ts';
import type { Log } from '#platform/log/log.ts';
import type { Rates } from '#platform/pricing/rates.ts';
import type { AddressSuggester } from './address/address-suggester.ts';
import type { PaymentKeys } from './payment-providers/payment-keys.ts';
import type { Providers } from './payment-providers/payment-provider.ts';
import type { TaxProvider } from './tax-providers/tax-provider.ts';
import type { VatIdChecker } from './tax-providers/vat-id-checker.ts';

/** Dependencies of pricing, charging, placing and changing orders. There is one per running platform; calls add their client. */
export interface CommerceContext {
  readonly db: Database;
  readonly providers: Providers;
  /** Whether payments go to the sandbox, to the providers' test mode, or to live mode. */
  readonly mode: PaymentKeys['mode'];
  /** Whether strangers can pay without money. */
  readonly isPublicTest: boolean;
  /** URL of the platform for browsers, without a trailing slash. Only known once the server listens. */
  readonly platformUrl: () => string;
  readonly rates: Rates;
  /** Calculates the taxes of stores that name it; undefined without its keys. */
  readonly taxProvider?: TaxProvider | undefined;
  /** Completes addresses; undefined without its key. */
  readonly addressSuggester?: AddressSuggester | undefined;
  /** Checks VAT ids of business buyers; undefined without its address. */
  readonly vatIdChecker?: VatIdChecker | undefined;
  /** Finds who makes and sends items; undefined in programs that price nothing. */
  readonly findProvider?: FindProvider | undefined;
  readonly log: Log;
  readonly clock: () => number;
  /** Client of the request that is served; undefined outside of requests. */
  readonly client?: string | undefined;
}
