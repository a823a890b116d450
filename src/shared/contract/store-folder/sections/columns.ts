import * as v from 'valibot';
import { field } from '../field.ts';
import { button, defineSection, photo, text, title, tone } from './section-fields.ts';

const Column = v.strictObject({
  photo,
  title: field(v.optional(text(120)), 'Heading of the column.', ['Paper']),
  text: field(text(1_000), 'Text of the column. An empty line begins a new paragraph.', [
    '120 g, uncoated, from a mill in the next valley.',
  ]),
  ...button,
});

export const columnsSection = defineSection(
  'columns',
  'Two to four texts side by side, as in a magazine.',
  v.strictObject({
    title,
    columns: field(
      v.pipe(v.array(Column), v.minLength(1), v.maxLength(4)),
      'The columns, 1 to 4.',
      [[{ title: 'Paper', text: '120 g, uncoated.' }]],
    ),
    tone,
  }),
  {
    title: 'What it is made of',
    columns: [
      { title: 'Paper', text: '120 g, uncoated, from a mill in the next valley.' },
      { title: 'Thread', text: 'Linen, waxed by hand.' },
    ],
  },
);
