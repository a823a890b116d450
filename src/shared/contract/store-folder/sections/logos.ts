import * as v from 'valibot';
import { LinkUrl } from '../../common.ts';
import { field } from '../field.ts';
import { defineSection, SectionPicture, title, tone } from './section-fields.ts';

const Logo = v.strictObject({
  picture: field(SectionPicture, 'The logo, with the name as `alt`.', [
    { src: '/assets/logos/herald.svg', alt: 'The Herald' },
  ]),
  link: field(v.optional(LinkUrl), 'Where the logo leads.', ['https://herald.example/review']),
});

export const logosSection = defineSection(
  'logos',
  'A row of logos: press, stockists, partners.',
  v.strictObject({
    title,
    logos: field(v.pipe(v.array(Logo), v.minLength(1), v.maxLength(12)), 'The logos, 1 to 12.', [
      [{ picture: { src: '/assets/logos/herald.svg', alt: 'The Herald' } }],
    ]),
    tone,
  }),
  {
    title: 'Written about us',
    logos: [{ picture: { src: '/assets/logos/herald.svg', alt: 'The Herald' } }],
  },
);
