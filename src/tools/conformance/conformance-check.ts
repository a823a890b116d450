import type { Call } from '#shared/contract/call.ts';
import type { TestedShop } from './tested-shop.ts';

/** One rule of the contract, tested with one call. */
export interface ConformanceCheck {
  readonly call: Call;
  /** What holds, as the report says it. */
  readonly rule: string;
  /** For a call that a platform need not offer: what shops do without it. */
  readonly without?: string;
  /** Returns when the rule holds; otherwise throws one of the errors of `tested-shop.ts`, or a `PullError`. */
  readonly check: (shop: TestedShop) => Promise<unknown>;
}

/**
 * `met`: the rule holds. `missing`: an optional call is not offered. `wrong`: the rule does not hold. `untested`: the store lacks
 * what the test needs.
 */
export type Outcome = 'met' | 'missing' | 'wrong' | 'untested';

/** The result of one check. */
export interface Finding {
  /** Method and path, such as `GET /v1/stores`. */
  readonly call: string;
  readonly rule: string;
  readonly outcome: Outcome;
  /** What is wrong, what shops do without the call, or why the rule was not tested. Absent when it is met. */
  readonly detail?: string;
}
