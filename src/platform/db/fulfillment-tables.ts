import type { JsonText } from './json.ts';

/** The table of submissions to fulfillment providers. Same conventions as `Tables`. */
export interface FulfillmentTables {
  /** Items of an order that one provider makes. Only `fulfillment/fulfillment-states.ts` changes `state`. */
  fulfillments: {
    store_id: string;
    /** The provider's external id: number of the order, and a count. */
    id: string;
    order_id: string;
    /** One of `FULFILLMENT_PROVIDERS`. */
    provider: string;
    /** One of `FULFILLMENT_STATES`. */
    state: string;
    /** SKUs and quantities of the order's lines. */
    items: JsonText;
    /** When the approval window ends; null when a person approves. */
    approve_at: number | null;
    /** Id of the only order at the provider that may be released. */
    provider_order_id: string | null;
    /** The last state that the provider has reported. */
    provider_state: string | null;
    /** When a printer without an API was informed of the submission, and of its cancellation. */
    released_at: number | null;
    canceled_at: number | null;
    /** When a printer gets the mail with all submissions of a day that has this one; null for a mail of its own. */
    batch: number | null;
    /** Why it is held, failed, canceled or returned, for the seller. */
    reason: string | null;
    /** What the seller pays to the provider, as `ProviderCosts`. */
    costs: JsonText | null;
    /** The provider's ids of the shipments that were recorded. */
    shipments: JsonText;
    request_id: string | null;
    /** For these see `DueColumns`. */
    attempts: number;
    failures: number;
    next_attempt_at: number;
    failure: string | null;
    created_at: number;
    updated_at: number;
  };
}
