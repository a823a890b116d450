import { CATALOGUE_CALLS } from '#contract/calls.ts';

/** Calls of the contract this platform answers: what its OpenAPI document and its front page describe. */
export const SERVED_CALLS = CATALOGUE_CALLS;
