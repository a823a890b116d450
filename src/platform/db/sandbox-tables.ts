import type { JsonText } from './json.ts';

/**
 * What the sandbox of the payment providers keeps: a restart must find what a provider would still know. No card number
 * ever gets here: a payment method holds brand, last four digits, expiry and how it behaves.
 */
export interface SandboxTables {
  /** Payment intents, payment methods, refunds, wallet domains, PayPal orders. */
  sandbox_objects: { id: string; kind: string; body: JsonText; version: number; created_at: number };
  /** Answers by idempotency key, as the providers keep them. */
  sandbox_answers: {
    provider: string;
    key: string;
    fingerprint: string;
    status: number;
    body: JsonText;
    answered_at: number;
  };
  /** Events for the platform's own webhook routes; `delivered_at` null while they wait. */
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
