import * as v from 'valibot';
import { field } from '../field.ts';
import { button, defineSection, listing, photo, text, title } from './section-fields.ts';

const Slide = v.strictObject({
  photo,
  listing,
  title: field(v.optional(text(120)), 'Heading on the slide.', ['The winter run']),
  text: field(v.optional(text(240)), 'Text below it.', ['Three hoodies, one ink each.']),
  ...button,
});

export const slideshowSection = defineSection(
  'slideshow',
  'Wide pictures that shoppers move through by hand. It never moves by itself.',
  v.strictObject({
    title,
    slides: field(v.pipe(v.array(Slide), v.minLength(1), v.maxLength(8)), 'The slides, 1 to 8.', [
      [{ listing: 'owl-tee', title: 'The winter run' }],
    ]),
  }),
  {
    title: 'Three rooms, three prints',
    slides: [
      { listing: 'owl-tee', title: 'The winter run', link: '/tees', linkText: 'See it' },
      { listing: 'moth-mug', title: 'For the first coffee' },
    ],
  },
);
