import { normalize } from '#pictures/vector.ts';

/** Direction to the lamp that lights every solid: up, left, and slightly in front. */
export const KEY_LIGHT = normalize([-0.55, 0.78, 0.3]);
