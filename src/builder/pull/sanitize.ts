import { createRequire } from 'node:module';
import type { Blank } from '#shared/contract/blank.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { PictureSize } from '#shared/contract/photo.ts';
import {
  DESCRIPTION_REL,
  DESCRIPTION_SCHEMES,
  DESCRIPTION_TAGS,
  MAX_DEPTH,
  PAGE_TAGS,
  separateWords,
  TEXTLESS_TAGS,
} from '#shared/rules/catalog/description-html.ts';

const require = createRequire(import.meta.url);
let loaded: typeof import('sanitize-html') | undefined;

/** Loads the sanitizer when it is needed: that takes as long as rendering a page. */
const loadSanitizer = () => (loaded ??= require('sanitize-html') as typeof import('sanitize-html'));

/** Printable characters and line breaks that HTML does not interpret. */
const TEXT = '[^<>&\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]';
const INLINE = `(?:${TEXT}|<(?:b>${TEXT}*</b|i>${TEXT}*</i|em>${TEXT}*</em|strong>${TEXT}*</strong)>)*`;
const BLOCKS = `(?:${TEXT}|<p>${INLINE}</p>|<ul>(?:<li>${INLINE}</li>)*</ul>|<ol>(?:<li>${INLINE}</li>)*</ol>)*`;
const PLAIN = new RegExp(`^${BLOCKS}$`, 'u');

/** Whether a description has only complete paragraphs, lists and emphasis, without attributes. The sanitizer returns such HTML as it is. */
export const isPlainDescription = (html: string): boolean => PLAIN.test(html);

/** Returns HTML with text formatting only: no styles, classes, scripts, pictures or frames. Links may use http(s), mailto or paths. */
export const sanitizeDescription = (html: string): string =>
  isPlainDescription(html) ? html : sanitizeMarkup(html);

/** {@link sanitizeDescription} for HTML of any kind. */
export function sanitizeMarkup(html: string): string {
  const sanitizeHtml = loadSanitizer();
  return sanitizeHtml(separateWords(html), {
    allowedTags: DESCRIPTION_TAGS,
    nonTextTags: TEXTLESS_TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: DESCRIPTION_SCHEMES,
    allowProtocolRelative: false,
    // The time of the sanitizer grows with the square of the depth.
    nestingLimit: MAX_DEPTH,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: DESCRIPTION_REL }) },
  });
}

/**
 * Returns the HTML of a page: text, headings below the title, tables, and pictures of the store. Links may be followed by search
 * engines, because the text is the seller's. Pictures with a known size get it, so that the text below them does not move.
 */
export function sanitizePage(
  html: string,
  sizes: Readonly<Record<string, PictureSize>> = {},
): string {
  const sanitizeHtml = loadSanitizer();
  return sanitizeHtml(html, {
    allowedTags: PAGE_TAGS,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
      img: (tagName, { src = '', alt = '' }) => {
        const size = Object.hasOwn(sizes, src) ? sizes[src] : undefined;
        return {
          tagName,
          attribs: {
            src,
            alt,
            ...(size && { width: String(size.width), height: String(size.height) }),
            loading: 'lazy',
          },
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/assets/'),
  });
}

/** Returns the listing with sanitized descriptions, in every language. */
export function sanitizeListing({ translations, ...listing }: Listing): Listing {
  const sanitized = Object.entries(translations ?? {}).map(([locale, texts]) => {
    const { description } = texts;
    return [
      locale,
      description === undefined
        ? texts
        : { ...texts, description: sanitizeDescription(description) },
    ];
  });
  return {
    ...listing,
    description: sanitizeDescription(listing.description),
    ...(translations && { translations: Object.fromEntries(sanitized) }),
  };
}

/** Returns the blank with a sanitized description. */
export const sanitizeBlank = (blank: Blank): Blank => ({
  ...blank,
  description: sanitizeDescription(blank.description),
});
