import { atom } from 'nanostores';
import type { PaymentChoice } from '#domain/checkout/payment-choices.ts';

/** The way to pay the shopper picked; undefined until they have, then the first that is offered counts. */
export const $choice = atom<PaymentChoice | undefined>();
