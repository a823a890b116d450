import * as v from 'valibot';
import { LinkUrl } from '../../common.ts';
import { PhotoFileName } from '../asset-file.ts';
import { field } from '../field.ts';
import { FolderSlug } from '../folder-slug.ts';

/** A text with at least one and at most `max` characters. */
export const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

export const photo = field(
  v.optional(PhotoFileName),
  'Photo of the section: the name of a photo in `photos.json`, which has its alternative text and focal point.',
  ['harbor.jpg'],
);

export const listing = field(
  v.optional(FolderSlug),
  'Slug of a listing whose first picture is shown when there is no `photo`.',
  ['owl-tee'],
);

export const title = field(v.optional(text(120)), 'Heading of the section.', ['New this week']);
/** A text in which an empty line begins a paragraph. */
export const body = field(
  v.optional(text(2_000)),
  'Text below the heading. An empty line (`\\n\\n`) begins a new paragraph.',
  ['We print at night, when the shop is quiet.'],
);

/** A button: both fields or none. */
export const button = {
  link: field(
    v.optional(LinkUrl),
    'Where the button leads: a page, a collection, a listing, an anchor or another site.',
    ['/tees', '/listing/owl-tee', '#lookbook'],
    'no button',
  ),
  linkText: field(v.optional(text(60)), 'Text of the button. It is shown with a `link` only.', [
    'See all tees',
  ]),
};

/** Backgrounds of sections, which are colors of the theme. */
export const TONES = ['page', 'tile', 'hero', 'accent'] as const;
export const tone = field(
  v.optional(v.picklist(TONES)),
  'Background: `page` (the page itself), `tile` (the ground of product pictures), `hero` (the colors of the hero) or `accent` (`primaryColor`).',
  ['tile'],
  '`page`',
);

const TIME =
  'expected a day such as 2026-12-01 or a time with its zone such as 2026-12-01T09:00:00+01:00';
/** A day in UTC, or a time with its zone. */
export const SectionTime = v.pipe(
  v.string(TIME),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/, TIME),
  v.check((value) => {
    const day = Date.parse(value.slice(0, 10));
    return (
      !Number.isNaN(Date.parse(value)) &&
      !Number.isNaN(day) &&
      new Date(day).toISOString().startsWith(value.slice(0, 10))
    );
  }, TIME),
);

/** One type of section: its name, what it is for, its settings, and an example for the guide. */
export function defineSection<const T extends string, E extends v.ObjectEntries>(
  type: T,
  description: string,
  props: v.StrictObjectSchema<E, undefined>,
  example: NoInfer<v.InferInput<v.StrictObjectSchema<E, undefined>>>,
) {
  return { type, description, props, example } as const;
}
