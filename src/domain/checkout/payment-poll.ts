/** After a submit that is not decided yet the payment is asked for this often, this far apart (spec §9). */
export const PAYMENT_POLL_TRIES = 4;
export const PAYMENT_POLL_MS = 1_000;
