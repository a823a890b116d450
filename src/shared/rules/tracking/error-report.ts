import type { Site } from '#shared/contract/store-folder/store-file.ts';
import { toTrackedUrl } from './tracked-url.ts';

/** Maximum number of reports of one page, for errors in loops. */
export const ERROR_REPORTS_MAX = 5;

/**
 * Returns the DSN (Sentry's protocol) to which a store's pages report errors: the configured service's, or the platform's for
 * `platform`. Undefined for a store without error reporting.
 */
export function getErrorDsn({
  errorReporting,
  platformUrl,
  slug,
}: Pick<Site, 'errorReporting' | 'platformUrl' | 'slug'>): string | undefined {
  if (errorReporting !== 'platform') return errorReporting;
  const { protocol, host } = new URL(platformUrl);
  return `${protocol}//shop@${host}/errors/${slug}/1`;
}

const EMAIL = /[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g;
const ADDRESS = /https?:\/\/[^\s"'<>()]+/g;
/** Order numbers, phone numbers, ZIP codes and keys: everything with four or more digits. */
const FIGURES = /[\w+-]*\d[\d ().-]{2,}\d[\w-]*/g;
/** Quoted text in a message, unless it looks like a name in the code. */
const QUOTED = /(["'`“‘])([^"'`”’\n]*[\s@\d,][^"'`”’\n]*)(["'`”’])/g;

/**
 * Removes possible personal data from an error message: e-mail addresses, quoted texts, long numbers and queries of URLs. When
 * in doubt it removes more.
 */
export const removePersonalData = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(ADDRESS, (address) => toTrackedPath(address))
    .replace(EMAIL, '[email]')
    .replace(QUOTED, '$1[text]$3')
    .replace(FIGURES, '[number]');

/** Returns the URL of a page or file without query, fragment, and the id of an order or checkout. */
export const toTrackedPath = (address: string): string =>
  toTrackedUrl(address).replace(/\?.*$/, '');
