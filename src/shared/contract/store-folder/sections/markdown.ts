import * as v from 'valibot';
import { field } from '../field.ts';
import { defineSection, text, tone } from './section-fields.ts';

export const markdownSection = defineSection(
  'markdown',
  'A text in Markdown: headings from `##`, lists, tables, links.',
  v.strictObject({
    text: field(text(20_000), 'The text. In JSON, `\\n` is a new line.', [
      '## How we print\n\nAt night, with **five** inks.',
    ]),
    tone,
  }),
  { text: '## How we print\n\nAt night, with **five** inks and one press.' },
);
