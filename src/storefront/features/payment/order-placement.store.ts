import { atom } from 'nanostores';
import type { CardErrorKey } from './card-errors.ts';

/** What is being done while nothing else may be. */
export type PlacementStage = 'preparing' | 'authorising' | 'charging' | 'confirming' | 'leaving' | 'finishing';

/**
 * How far the placing of an order is, told apart by what a shopper must know of the money:
 * - `idle`, `refused`: nothing was charged, they may try again;
 * - `busy`: it is being done, once;
 * - `unfinished`: the provider waits for them at `redirectUrl`, nothing is charged before;
 * - `unknown`: the answer was lost, nobody knows whether money moved;
 * - `pending`: the provider has not decided yet;
 * - `paid`: money moved and the order is still being written.
 * In the last three they must not pay again.
 */
export type OrderPlacement =
  | { readonly step: 'idle' }
  | { readonly step: 'busy'; readonly stage: PlacementStage }
  | { readonly step: 'refused'; readonly error: PaymentError }
  | { readonly step: 'unfinished'; readonly redirectUrl: string }
  | { readonly step: 'unknown' | 'pending' | 'paid' };

/**
 * Why it was refused. `card`: one of the texts of spec §8. `other`: under the banner, with the platform's own text. `entry`:
 * what was typed is not complete, in the provider's words.
 */
export type PaymentError =
  | { readonly kind: 'card'; readonly key: CardErrorKey }
  | { readonly kind: 'other' | 'entry'; readonly text: string }
  | {
      readonly kind:
        | 'paypal'
        | 'failed'
        | 'refunded'
        | 'cancelled'
        | 'notPlaced'
        | 'unreachable'
        | 'totalChanged'
        | 'soldOut'
        | 'elsewhere';
    };

export const $orderPlacement = atom<OrderPlacement>({ step: 'idle' });

/** Nothing of the order may be changed while its payment is on its way. */
export const isBusy = ({ step }: OrderPlacement): boolean =>
  step === 'busy' || step === 'unknown' || step === 'pending' || step === 'paid';
