import * as v from 'valibot';
import { field } from '../field.ts';
import {
  body,
  button,
  defineSection,
  listing,
  photo,
  text,
  title,
  tone,
} from './section-fields.ts';

const Point = v.strictObject({
  title: field(text(80), 'Heading of the point.', ['18 ml behind the front teeth']),
  text: field(text(240), 'Text of the point.', ['Three sips, enough for a round.']),
});

export const textPictureSection = defineSection(
  'text-picture',
  'A text beside a picture, with numbered points if you like.',
  v.strictObject({
    title,
    body,
    photo,
    listing,
    side: field(
      v.optional(v.picklist(['left', 'right'])),
      'Side of the picture on wide screens. On phones it is above the text.',
      ['right'],
      '`left`',
    ),
    points: field(
      v.optional(v.pipe(v.array(Point), v.minLength(1), v.maxLength(8))),
      'Numbered points below the text.',
      [[{ title: '18 ml', text: 'Three sips, enough for a round.' }]],
    ),
    ...button,
    tone,
  }),
  {
    title: 'One press in a back room',
    body: 'We print at night, when the shop is quiet.\n\nNothing waits in a warehouse.',
    photo: 'press.jpg',
    side: 'right',
  },
);
