import * as v from 'valibot';
import { field } from '../field.ts';
import { defineSection } from './section-fields.ts';
import { THEME_PARTS } from './theme-parts.ts';

export const themeSection = defineSection(
  'theme',
  'A part of the home page as `theme.json` describes it: its hero, its categories, the newest products with Load More, its promo block or its videos. Without `home.json` the page has these five, in this order.',
  v.strictObject({
    part: field(v.picklist(THEME_PARTS), 'Which part. Each can be on the page once.', ['feed']),
  }),
  { part: 'feed' },
);
