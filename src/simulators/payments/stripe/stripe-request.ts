import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { FormValue } from '../form-body.ts';

/** One authenticated request to the sandbox's Stripe, inside its transaction. */
export interface StripeRequest {
  readonly tx: DatabaseTransaction;
  readonly params: Record<string, FormValue>;
  /** The secret key of the platform can do everything, the publishable key of the browser only a few calls. */
  readonly access: 'secret' | 'publishable';
  readonly platformUrl: string;
}
