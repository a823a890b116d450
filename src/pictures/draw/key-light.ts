import { normalize } from './vector.ts';

/** Towards the lamp that lights every solid: up left, a little in front. */
export const KEY_LIGHT = normalize([-0.55, 0.78, 0.3]);
