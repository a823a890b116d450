import * as v from 'valibot';
import { LinkUrl, SafeUrl } from '../../common.ts';
import { field } from '../field.ts';
import { defineSection, text, title, tone } from './section-fields.ts';

const Logo = v.strictObject({
  src: field(SafeUrl, 'Address of the logo: an SVG or PNG file of `assets`.', [
    '/assets/logos/herald.svg',
  ]),
  alt: field(text(100), 'The name that the logo shows.', ['The Herald']),
  caption: field(v.optional(text(60)), 'Text below the logo, such as the issue of a magazine.', [
    'Issue 12',
  ]),
  link: field(v.optional(LinkUrl), 'Where the logo leads.', ['https://herald.example/review']),
});

export const logosSection = defineSection(
  'logos',
  'A row of logos: press, stockists, partners.',
  v.strictObject({
    title,
    logos: field(v.pipe(v.array(Logo), v.minLength(1), v.maxLength(12)), 'The logos, 1 to 12.', [
      [{ src: '/assets/logos/herald.svg', alt: 'The Herald' }],
    ]),
    tone,
  }),
  {
    title: 'Written about us',
    logos: [{ src: '/assets/logos/herald.svg', alt: 'The Herald' }],
  },
);
