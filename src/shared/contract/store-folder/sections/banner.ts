import * as v from 'valibot';
import { field } from '../field.ts';
import { button, defineSection, SectionTime, text, tone } from './section-fields.ts';

export const bannerSection = defineSection(
  'banner',
  'A line over the full width, with a countdown to a time if you like.',
  v.strictObject({
    title: field(text(120), 'What the banner says.', ['The winter run ends on Sunday']),
    text: field(v.optional(text(240)), 'A second line.', ['Then the screens are washed.']),
    countdown: field(
      v.optional(SectionTime),
      'Time to which the banner counts down: a time with its zone, or a day, which ends at midnight UTC. Give the section the same `until`, so that it goes with the last second.',
      ['2026-12-24T18:00:00+01:00'],
      'no countdown',
    ),
    ...button,
    tone,
  }),
  {
    title: 'The winter run ends on Sunday',
    countdown: '2026-12-20T20:00:00+01:00',
    link: '/tees',
    linkText: 'See what is left',
    tone: 'accent',
  },
);
