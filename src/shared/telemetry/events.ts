import { channel } from 'node:diagnostics_channel';

/** Messages from the code that does something to the code that measures it. */
interface EventChannel<T> {
  /** False when nothing measures: then a message need not be created. */
  readonly hasSubscribers: boolean;
  readonly publish: (message: T) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (message: T) => void) => () => void;
}

/** Creates a channel on Node's diagnostics channel of this name. Publishing without subscribers costs almost nothing. */
function createEventChannel<T>(name: string): EventChannel<T> {
  const messages = channel(`shopkiln:${name}`);
  return {
    get hasSubscribers() {
      return messages.hasSubscribers;
    },
    publish: (message) => messages.publish(message),
    subscribe(listener) {
      const receive = (message: unknown) => listener(message as T);
      messages.subscribe(receive);
      return () => messages.unsubscribe(receive);
    },
  };
}

/** A response was created. */
export const requestEnded = createEventChannel<{
  readonly method: string;
  /** The pattern of the path, such as `/v1/checkout/:id`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Slug of the store that the request is about, if it exists. */
  readonly store?: string | undefined;
}>('request');

/** A response that can be cached was read from the cache, or built. */
export const cacheRead = createEventChannel<{ readonly isHit: boolean }>('cache');

/** An order was committed. */
export const orderPlaced = createEventChannel<{ readonly store: string; readonly isPaid: boolean }>(
  'order',
);

/**
 * What became of the charge of a payment. `declined`: by the bank. `unavailable`: the method or the provider did not accept it.
 * `unknown`: the response was lost, and the payment is reconciled later. `canceled`: the shopper did not finish it.
 */
export type PaymentResult =
  | 'success'
  | 'declined'
  | 'unavailable'
  | 'unknown'
  | 'canceled'
  | 'refunded';

export const paymentEnded = createEventChannel<{
  readonly method: string;
  readonly result: PaymentResult;
}>('payment');

/** A request to a payment provider ended. `failed`: the provider did not respond as expected. */
export const providerCalled = createEventChannel<{
  readonly provider: string;
  readonly call: string;
  readonly seconds: number;
  readonly result: 'ok' | 'failed';
}>('provider');

/** A mail server accepted a mail, or an attempt failed. */
export const mailAttempted = createEventChannel<{
  readonly kind: string;
  readonly result: 'sent' | 'failed';
}>('mail');

/** The jobs that run again and again. */
export type JobName =
  | 'mail'
  | 'reconciliation'
  | 'reminders'
  | 'fulfillments'
  | 'printer stock'
  | 'page times'
  | 'clean-up'
  | 'build hooks'
  | 'webhooks';

export const jobEnded = createEventChannel<{
  readonly job: JobName;
  readonly result: 'ok' | 'failed';
}>('job');

/** A statement failed because of the database: it was busy, or could not be used. */
export const storageFailed = createEventChannel<{ readonly reason: 'busy' | 'unavailable' }>(
  'storage',
);

/** A builder has built a store, or failed to. */
export const buildEnded = createEventChannel<{
  readonly store: string;
  readonly seconds: number;
  readonly result: 'ok' | 'failed';
}>('build');

/** A regular backup is complete: created, checked and copied. */
export const backupEnded = createEventChannel<{
  /** When its contents were read, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly bytes: number;
  /** Milliseconds between two backups. */
  readonly intervalMs: number;
}>('backup');
