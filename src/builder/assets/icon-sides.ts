/** Sizes of icons in pixels: for browser tabs, and for the home screen of a phone. */
export const ICON_SIDES = { small: 32, touch: 180 } as const;
