import * as v from 'valibot';
import { field } from '../field.ts';
import { defineSection, photo, text, tone } from './section-fields.ts';

export const quoteSection = defineSection(
  'quote',
  'One sentence of somebody, large.',
  v.strictObject({
    quote: field(text(400), 'What was said, without quotation marks.', [
      'The only notebook that survived my garden.',
    ]),
    author: field(v.optional(text(80)), 'Who said it.', ['Ada Wren']),
    role: field(v.optional(text(120)), 'Who that is, or where it was said.', ['gardener, Bath']),
    photo,
    tone,
  }),
  {
    quote: 'The only notebook that survived my garden.',
    author: 'Ada Wren',
    role: 'gardener, Bath',
    tone: 'tile',
  },
);
