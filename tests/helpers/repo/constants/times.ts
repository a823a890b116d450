import { AFTERPAY_SWITCH_MS } from '#shared/rules/checkout/payment-choices.ts';
import {
  PAYMENT_POLL_MS,
  PAYMENT_POLL_TRIES,
} from '#shared/rules/checkout/payment-client/confirm-payment.ts';
import { HEADER_SCROLL_PX } from '#storefront/components/behaviors/header-scroll.ts';
import { TILE_CYCLE_MS } from '#storefront/components/behaviors/tile-hover.ts';
import { CHECKOUT_LOADING_MS } from '#storefront/features/cart/checkout-start.store.ts';
import {
  QUICK_ADD_CLOSE_MS,
  UNAVAILABLE_DELAY_MS,
} from '#storefront/features/cart/dialogs/cart-dialogs.store.ts';
import { ADDRESS_CONFIRM_MS } from '#storefront/features/checkout/check-address.ts';
import {
  LONG_TOAST_MS,
  TOAST_CLEANUP_MS,
  TOAST_MS,
  TOAST_POSITION,
} from '#storefront/features/toast/toasts.store.ts';
import { COPIED_MS, PROMO_ROTATE_MS } from '#storefront/rules/promo-banners.ts';
import { SCROLL_AFTER_PRODUCT_MS } from '#storefront/rules/purchase-options.ts';
import type { Row } from './row.ts';

/** Durations on screens. */
export const TIMES: readonly Row[] = [
  ['CONST-1.01 a toast stays 3 s, top right', [TOAST_MS, TOAST_POSITION], [3_000, 'top-right']],
  ['CONST-1.02 toasts are cleaned away after 300 s', TOAST_CLEANUP_MS, 300_000],
  ['CONST-1.03 errors of delivery and payment stay 6 s, at the top', LONG_TOAST_MS, 6_000],
  [
    'CONST-1.04 a payment is asked for 4 times, 1 s apart',
    [PAYMENT_POLL_TRIES, PAYMENT_POLL_MS],
    [4, 1_000],
  ],
  ['CONST-1.05 the checkout loads 1 s longer', CHECKOUT_LOADING_MS, 1_000],
  ['CONST-1.06 Afterpay gives way after 4 s', AFTERPAY_SWITCH_MS, 4_000],
  ['CONST-1.07 clicks on a suggested address count once in 300 ms', ADDRESS_CONFIRM_MS, 300],
  ['CONST-1.08 unavailable items are told after 400 ms', UNAVAILABLE_DELAY_MS, 400],
  ['CONST-1.09 a quick-add confirmation closes after 6 s', QUICK_ADD_CLOSE_MS, 6_000],
  [
    'CONST-1.10 promo codes turn every 7 s, "Copied!" stays 3 s',
    [PROMO_ROTATE_MS, COPIED_MS],
    [7_000, 3_000],
  ],
  ['CONST-1.11 a tile shows its next picture each second', TILE_CYCLE_MS, 1_000],
  ['CONST-1.12 another product scrolls to the top after 200 ms', SCROLL_AFTER_PRODUCT_MS, 200],
  ['CONST-1.13 the header hides after 15 px', HEADER_SCROLL_PX, 15],
];
