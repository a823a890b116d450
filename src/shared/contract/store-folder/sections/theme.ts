import * as v from 'valibot';
import { field } from '../field.ts';
import { defineSection } from './section-fields.ts';

/** The parts of a home page without `home.json`, in their order. */
export const THEME_PARTS = ['hero', 'categories', 'feed', 'promo', 'videos'] as const;
export type ThemePart = (typeof THEME_PARTS)[number];

export const themeSection = defineSection(
  'theme',
  'A part of the home page as `theme.json` describes it: its hero, its categories, the newest products with Load More, its promo block or its videos. Without `home.json` the page has these five, in this order.',
  v.strictObject({
    part: field(v.picklist(THEME_PARTS), 'Which part. Each can be on the page once.', ['feed']),
  }),
  { part: 'feed' },
);
