import * as v from 'valibot';
import { field } from '../field.ts';
import { defineSection, photo, text, title, tone } from './section-fields.ts';

export const newsletterSection = defineSection(
  'newsletter',
  'The sign-up to the newsletter. `content.footer.newsletter` of `theme.json` names its form, which the footer then leaves out.',
  v.strictObject({
    title,
    text: field(
      v.optional(text(240)),
      'What subscribers get.',
      ['One letter a month, never two.'],
      'the text of the footer',
    ),
    photo,
    tone,
  }),
  { title: 'One letter a month', text: 'New prints first, never more.', tone: 'tile' },
);
