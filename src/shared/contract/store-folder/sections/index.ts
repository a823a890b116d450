import * as v from 'valibot';
import { field } from '../field.ts';
import { FolderSlug } from '../folder-slug.ts';
import { bannerSection } from './banner.ts';
import { collectionsSection } from './collections.ts';
import { columnsSection } from './columns.ts';
import { gallerySection } from './gallery.ts';
import { heroSection } from './hero.ts';
import { logosSection } from './logos.ts';
import { markdownSection } from './markdown.ts';
import { newsletterSection } from './newsletter.ts';
import { productsSection } from './products.ts';
import { questionsSection } from './questions.ts';
import { quoteSection } from './quote.ts';
import { SectionTime, tone } from './section-fields.ts';
import { slideshowSection } from './slideshow.ts';
import { textPictureSection } from './text-picture.ts';
import { themeSection } from './theme.ts';
import { videoSection } from './video.ts';

/** All types of sections, in the order of the guide. Schemas, checks, the guide and the components of pages follow this list. */
export const SECTION_TYPES = [
  heroSection,
  slideshowSection,
  collectionsSection,
  productsSection,
  textPictureSection,
  columnsSection,
  quoteSection,
  gallerySection,
  videoSection,
  bannerSection,
  newsletterSection,
  questionsSection,
  logosSection,
  markdownSection,
  themeSection,
] as const;

const SHARED = {
  slug: field(
    v.optional(FolderSlug),
    'Name of the section: links lead to it with `#` and the name, and translations find the section by it.',
    ['lookbook'],
  ),
  from: field(
    v.optional(SectionTime),
    'From when the section is on the page: a day, which begins at midnight UTC, or a time with its zone.',
    ['2026-12-01', '2026-12-01T09:00:00+01:00'],
    'at once',
  ),
  until: field(
    v.optional(SectionTime),
    'Until when the section is on the page: a day, the last one, which ends at midnight UTC, or a time with its zone.',
    ['2026-12-24', '2026-12-24T18:00:00+01:00'],
    'for good',
  ),
};

type Definition = (typeof SECTION_TYPES)[number];
type EntryOf<D extends { readonly type: string; readonly props: v.GenericSchema }> =
  v.StrictObjectSchema<
    typeof SHARED & {
      readonly type: v.LiteralSchema<D['type'], undefined>;
      readonly props: D['props'];
    },
    undefined
  >;
type EntriesOf<L extends readonly Definition[]> = { readonly [K in keyof L]: EntryOf<L[K]> };

const toEntry = <T extends string, P extends v.GenericSchema>(type: T, props: P) =>
  v.strictObject({
    type: field(v.literal(type), 'Type of the section.'),
    ...SHARED,
    props: field(props, 'Settings and texts of the section.'),
  });

/** A section as a seller writes it. */
export const Section = v.variant(
  'type',
  SECTION_TYPES.map(({ type, props }) => toEntry(type, props)) as unknown as EntriesOf<
    typeof SECTION_TYPES
  >,
);
export type Section = v.InferOutput<typeof Section>;

/** Markdown as the platform sends it. Shops sanitize the HTML. */
const SentMarkdown = toEntry('markdown', v.strictObject({ html: v.string(), tone }));
const SentSectionSchema = v.variant('type', [
  ...Section.options.filter(({ entries }) => entries.type.literal !== 'markdown'),
  SentMarkdown,
]);

/** A section as the platform sends it: Markdown is HTML. */
export type SentSection =
  | Exclude<Section, { readonly type: 'markdown' }>
  | v.InferOutput<typeof SentMarkdown>;
export const SentSection = SentSectionSchema as unknown as v.GenericSchema<unknown, SentSection>;

/**
 * Returns the settings of the first section when it shows a picture at the top of its page, which shared links show, too. Undefined for
 * other sections, and without any.
 */
export const findLeadSection = ([first]: readonly SentSection[] = []) =>
  first?.type === 'hero' || first?.type === 'text-picture' ? first.props : undefined;

export type SectionName = SentSection['type'];
/** The settings and texts of a type. */
export type PropsOf<T extends SectionName> = Extract<SentSection, { readonly type: T }>['props'];
