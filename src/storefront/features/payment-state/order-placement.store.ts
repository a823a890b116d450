import { atom } from 'nanostores';
import type { CardErrorKey } from '#shared/rules/checkout/payment-client/card-errors.ts';

/** The stage of an order that is being placed. No other action is possible meanwhile. */
export type PlacementStage =
  | 'preparing'
  | 'authorizing'
  | 'charging'
  | 'confirming'
  | 'leaving'
  | 'finishing';

/**
 * State of placing an order, by what happened to the money:
 * - `idle`, `failed`: nothing was charged, the shopper may try again;
 * - `busy`: the order is being placed;
 * - `unfinished`: the payment needs the shopper's approval at `redirectUrl`, and nothing is charged before that;
 * - `unknown`: the response was lost, so the shopper may have been charged;
 * - `pending`: the provider has not decided yet;
 * - `paid`: the shopper was charged, and the order is still being written.
 * In the last three states the shopper must not pay again.
 */
export type OrderPlacement =
  | { readonly step: 'idle' }
  | { readonly step: 'busy'; readonly stage: PlacementStage }
  | { readonly step: 'failed'; readonly error: PaymentError }
  | { readonly step: 'unfinished'; readonly redirectUrl: string }
  | { readonly step: 'unknown' | 'pending' | 'paid' };

/**
 * Why the order was not placed. `card`: a card error with its own text. `other`: any error with the platform's text. `entry`: an
 * incomplete entry, with the provider's text.
 */
export type PaymentError =
  | { readonly kind: 'card'; readonly key: CardErrorKey }
  | { readonly kind: 'other' | 'entry' | 'amount'; readonly text: string }
  | {
      readonly kind:
        | 'paypal'
        | 'afterpay'
        | 'failed'
        | 'refunded'
        | 'canceled'
        | 'notPlaced'
        | 'unreachable'
        | 'totalChanged'
        | 'soldOut'
        | 'elsewhere';
    };

export const $orderPlacement = atom<OrderPlacement>({ step: 'idle' });

/** Whether the order must not be changed, because a payment is in progress or its outcome is open. */
export const isBusy = ({ step }: OrderPlacement): boolean =>
  step === 'busy' || step === 'unknown' || step === 'pending' || step === 'paid';
