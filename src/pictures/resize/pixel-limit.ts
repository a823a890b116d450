/** Maximum number of pixels of a picture that is decoded or drawn in full. `check` accepts no larger one. */
export const MAX_PIXELS = 50_000_000;
