import * as v from 'valibot';
import { field } from '../field.ts';
import { defineSection, text, title, tone } from './section-fields.ts';

const Question = v.strictObject({
  question: field(text(160), 'The question.', ['How long does printing take?']),
  answer: field(text(1_000), 'The answer. An empty line begins a new paragraph.', [
    'Three to five business days.',
  ]),
});

export const questionsSection = defineSection(
  'questions',
  'Questions with answers that open.',
  v.strictObject({
    title,
    questions: field(
      v.pipe(v.array(Question), v.minLength(1), v.maxLength(30)),
      'The questions, 1 to 30.',
      [[{ question: 'How long does printing take?', answer: 'Three to five business days.' }]],
    ),
    tone,
  }),
  {
    title: 'Asked often',
    questions: [
      { question: 'How long does printing take?', answer: 'Three to five business days.' },
    ],
  },
);
