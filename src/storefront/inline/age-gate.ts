import { BUYER_MIN_AGE } from '#shared/contract/policy-terms.ts';

/** Local storage key of a passed age gate, and its value. */
export const AGE_GATE_KEY = 'ageGate';
export const AGE_GATE_PASSED = 'passed';

/** Minimum age. */
export const AGE_GATE_MIN_AGE = BUYER_MIN_AGE;

/** Id of the gate's dialog. */
export const AGE_GATE_ID = 'age-gate';
