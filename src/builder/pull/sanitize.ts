import sanitizeHtml from 'sanitize-html';
import type { Blank } from '#shared/contract/blank.ts';
import type { Listing } from '#shared/contract/listing.ts';

/** Elements inside each other. Deeper ones are removed, their text stays. */
const MAX_DEPTH = 50;

/** Returns HTML with text formatting only: no styles, classes, scripts, pictures or frames. Links may use http(s), mailto or paths. */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // The time of the sanitizer grows with the square of the depth.
    nestingLimit: MAX_DEPTH,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
  });
}

/** Returns the listing with sanitized descriptions, in every language. */
export function sanitizeListing({ translations, ...listing }: Listing): Listing {
  const sanitized = Object.entries(translations ?? {}).map(([locale, texts]) => {
    const { description } = texts;
    return [locale, description === undefined ? texts : { ...texts, description: sanitizeDescription(description) }];
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
