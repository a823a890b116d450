/**
 * Sizes of icons in pixels: for browser tabs, for the home screens of Apple's phones, and for home screens that read the web
 * manifest.
 */
export const ICON_SIDES = { small: 32, touch: 180, home: 192, large: 512 } as const;

export type IconName = keyof typeof ICON_SIDES;
