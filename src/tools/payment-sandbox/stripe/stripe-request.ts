import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { FormValue } from '../form-body.ts';

/** One request to the sandbox's Stripe, authenticated, inside its transaction. */
export interface StripeRequest {
  readonly tx: DatabaseTransaction;
  readonly params: Record<string, FormValue>;
  /** The platform's secret key may do everything, the browser's publishable key little. */
  readonly access: 'secret' | 'publishable';
  readonly platformUrl: string;
}
