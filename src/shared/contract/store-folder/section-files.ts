import * as v from 'valibot';
import { field, schemaField } from './field.ts';
import { FolderSlug } from './folder-slug.ts';
import { Section } from './sections/index.ts';
import { text } from './sections/section-fields.ts';

/** Most sections of a page. */
const MAX_SECTIONS = 40;

const sections = field(
  v.pipe(v.array(Section), v.minLength(1), v.maxLength(MAX_SECTIONS)),
  `The sections of the page in their order, 1 to ${MAX_SECTIONS}.`,
);

/** `home.json`. */
export const HomeFile = v.strictObject({ $schema: schemaField('home'), sections });

/** `pages/<slug>.json`. */
export const LandingFile = v.strictObject({
  $schema: schemaField('page', '../..'),
  title: field(
    text(120),
    'Title of the page: its heading when the first section is no hero, and the name of links to it.',
    ['The winter run'],
  ),
  description: field(v.optional(text(300)), 'What search engines show below the title.', [
    'Three hoodies, one ink each, until the 20th.',
  ]),
  sections,
});

const sectionTexts = v.array(
  v.strictObject({
    slug: field(
      v.optional(FolderSlug),
      'Slug of the section that is translated here. If no entry has a slug, the file has an entry for each section, in the same order.',
      ['lookbook'],
    ),
    props: field(
      v.optional(v.record(v.string(), v.unknown())),
      'Translated texts at the same places as in the file itself. A list has as many entries as there: `{}` for an entry without a translation.',
      [{ title: 'Lookbook: der Hafen' }],
    ),
  }),
);

/** `home.<language>.json` and `pages/<slug>.<language>.json`. */
export const SectionTextsFile = v.strictObject({
  $schema: field(
    v.optional(v.string()),
    "Address of this file's JSON Schema, which a file in `pages/` finds two folders above. Code editors use it; the shop ignores it.",
    ['../../_schema/home-texts.schema.json', '../_schema/home-texts.schema.json'],
    'no help in the code editor',
  ),
  title: field(v.optional(text(120)), 'Translated title of a landing page.', ['Der Winterdruck']),
  description: field(v.optional(text(300)), 'Translated description of a landing page.', [
    'Drei Hoodies, je eine Farbe.',
  ]),
  sections: field(v.optional(sectionTexts), 'Translated texts of sections.', [
    [{ slug: 'lookbook', props: { title: 'Lookbook: der Hafen' } }],
  ]),
});
