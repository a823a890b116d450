import * as v from 'valibot';
import { field } from '../field.ts';
import { button, defineSection, listing, photo, text } from './section-fields.ts';
import { VideoFile } from './video.ts';

export const heroSection = defineSection(
  'hero',
  'The first thing shoppers see: a claim with a picture, in one of five layouts or with a photograph or video over the full width.',
  v.strictObject({
    template: field(
      v.optional(v.picklist([1, 2, 3, 4, 5, 'full'])),
      'Layout: 1 text above a wide picture, 2 text beside a picture, 3 picture over the left half, 4 poster, 5 framed picture beside a text, `"full"` the text on a photograph or video over the full width.',
      ['full'],
      '2',
    ),
    title: field(text(120), 'The claim, the largest text of the page.', ['Printed after dark']),
    subtitle: field(v.optional(text(160)), 'A line below the title.', ['Five inks, one press']),
    body: field(v.optional(text(400)), 'A short text below.', [
      'Every shirt is printed when you order it.',
    ]),
    ...button,
    photo,
    listing,
    video: field(
      v.optional(VideoFile),
      'With `"template": "full"`: a silent video that loops behind the text in place of the picture. Shoppers can pause it.',
      [{ src: '/assets/videos/press.mp4', poster: '/assets/videos/press.webp' }],
    ),
  }),
  {
    template: 'full',
    title: 'Printed after dark',
    subtitle: 'Five inks, one press, no hurry.',
    photo: 'press.jpg',
    link: '/tees',
    linkText: 'See the tees',
  },
);
