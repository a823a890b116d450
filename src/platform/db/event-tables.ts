import type { JsonText } from './json.ts';

/** Tables of what other programs learn: events, webhooks, keys of the admin API. Same conventions as `Tables`. */
export interface EventTables {
  /** What has happened, written in the transaction in which it happened. */
  events: {
    id: string;
    store_id: string;
    /** A name of `EVENTS`. */
    type: string;
    /** The id of the order, or of what else the event is about. */
    subject: string;
    /** Counts the events of the subject, from 1. */
    sequence: number;
    /** Ids and amounts, without personal data. The rest is read when the event is sent. */
    data: JsonText;
    created_at: number;
    /** Counts the events of the store for programs that read them; null until one has read it. */
    position: number | null;
  };
  webhook_endpoints: {
    id: string;
    store_id: string;
    url: string;
    /** Names of events with spaces around each; `*` for all. */
    events: string;
    secret: string;
    /** The replaced secret, which also signs until `previous_until`. */
    previous_secret: string | null;
    previous_until: number | null;
    /** 1 when its address may be in a private network. */
    allows_private: number;
    created_at: number;
    disabled_at: number | null;
    disabled_reason: string | null;
  };
  /** Events that are sent to endpoints. For the last four columns see `DueColumns`. */
  webhook_deliveries: {
    id: string;
    endpoint_id: string;
    event_id: string;
    /** Deliveries of one lane are made one after another, in the order of `sequence`. */
    lane: string;
    sequence: number;
    created_at: number;
    delivered_at: number | null;
    attempts: number;
    failures: number;
    next_attempt_at: number;
    failure: string | null;
  };
  /** Tries to send an event. */
  webhook_attempts: {
    id: string;
    delivery_id: string;
    attempted_at: number;
    milliseconds: number;
    /** Null without a response. */
    status: number | null;
    /** The beginning of the response. */
    response: string | null;
    failure: string | null;
  };
  /** Keys of the admin API. */
  api_keys: {
    id: string;
    store_id: string;
    name: string;
    /** SHA-256 of the key. */
    hash: string;
    /** Names of scopes with spaces between them. */
    scopes: string;
    created_at: number;
    expires_at: number | null;
    revoked_at: number | null;
    last_used_at: number | null;
  };
  /** The number, the buyer and the postcode of each order in lower case, for searches; written by the first search after the order. */
  order_search: { order_id: string; store_id: string; created_at: number; content: string };
  /** Comments of the seller about orders. Shoppers never see them. */
  order_comments: {
    id: string;
    order_id: string;
    /** Name of the API key, or `command`. */
    author: string;
    body: string;
    created_at: number;
  };
}
