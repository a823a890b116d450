import { BROWSE_CASES } from './browse-cases.ts';
import { CART_CASES } from './cart-cases.ts';
import { CHECKOUT_CASES } from './checkout-cases.ts';
import { EXPRESS_CASES } from './express-cases.ts';
import type { FailureCase } from './failure-case.ts';
import { GATE_CASES } from './gate-cases.ts';
import { HOSTED_CASES } from './hosted-cases.ts';
import { LATER_CASES } from './later-cases.ts';
import { ORDER_CASES } from './order-cases.ts';
import { PAYMENT_CASES } from './payment-cases.ts';
import { SITE_CASES } from './site-cases.ts';

/** Every call that the browser makes. */
export const FAILURE_CASES: readonly FailureCase[] = [
  ...BROWSE_CASES,
  ...CART_CASES,
  ...CHECKOUT_CASES,
  ...PAYMENT_CASES,
  ...ORDER_CASES,
  ...GATE_CASES,
  ...HOSTED_CASES,
  ...SITE_CASES,
  ...LATER_CASES,
  ...EXPRESS_CASES,
];
