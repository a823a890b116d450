import type { JsonText } from './json.ts';

/**
 * State of the payment sandbox, which must survive a restart as a provider's does. Never contains card numbers: a payment
 * method has brand, last four digits, expiry and behavior.
 */
export interface SandboxTables {
  /** Payment intents, payment methods, refunds, wallet domains, PayPal orders. */
  sandbox_objects: {
    id: string;
    kind: string;
    body: JsonText;
    version: number;
    created_at: number;
  };
  /** Responses by idempotency key, as providers store them. */
  sandbox_responses: {
    provider: string;
    key: string;
    fingerprint: string;
    status: number;
    body: JsonText;
    responded_at: number;
  };
  /** Events for the platform's webhook routes; `delivered_at` is null until delivery. */
  sandbox_events: {
    id: string;
    provider: string;
    body: JsonText;
    attempts: number;
    next_attempt_at: number;
    delivered_at: number | null;
    created_at: number;
  };
  sandbox_settings: { name: string; value: JsonText };
}
