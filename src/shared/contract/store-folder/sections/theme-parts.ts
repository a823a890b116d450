/** The parts of a home page without `home.json`, in their order. Browsers load this list, and none of the schemas. */
export const THEME_PARTS = ['hero', 'categories', 'feed', 'promo', 'videos'] as const;
export type ThemePart = (typeof THEME_PARTS)[number];
