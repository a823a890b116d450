import type { Call } from '#shared/contract/call.ts';
import type { TestedShop } from './tested-shop.ts';

/** One rule of the contract, tested with one call. */
export interface ConformanceCheck {
  readonly call: Call;
  /** The rule in words, for the report. */
  readonly rule: string;
  /** What shops do without the call. Undefined for a call that a platform must offer. */
  readonly without?: string;
  /** Resolves when the platform follows the rule. Otherwise rejects with one of the errors of `tested-shop.ts`, or a `PullError`. */
  readonly check: (shop: TestedShop) => Promise<unknown>;
}

/**
 * `met`: the platform follows the rule. `missing`: it does not offer an optional call. `wrong`: it breaks the rule. `untested`: the store
 * lacks what the test needs.
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
