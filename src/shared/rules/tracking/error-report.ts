import type { Site } from '#shared/contract/store-folder/store-file.ts';
import { toTrackedUrl } from './tracked-url.ts';

/** Reports of one page at most: a fault in a loop is one fault. */
export const ERROR_REPORTS_MAX = 5;

/**
 * Where a store's pages report their faults, as the address (DSN) Sentry's protocol knows: a service's own, or the
 * platform's for `platform`. Undefined for a store that reports nothing.
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
/** Order numbers, phone numbers, ZIP codes, keys: anything with four figures or more. */
const FIGURES = /[\w+-]*\d[\d ().-]{2,}\d[\w-]*/g;
/** What a message quotes, where it reads as a text somebody wrote and not as a name in the code. */
const QUOTED = /(["'`“‘])([^"'`”’\n]*[\s@\d,][^"'`”’\n]*)(["'`”’])/g;

/**
 * A fault's words without what may be about a person: e-mail addresses, quoted texts, long figures, queries of addresses.
 * Rather too little is told than too much.
 */
export const removePersonalData = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(ADDRESS, (address) => toTrackedPath(address))
    .replace(EMAIL, '[email]')
    .replace(QUOTED, '$1[text]$3')
    .replace(FIGURES, '[number]');

/** A page's or a file's address without query and fragment, and without the id of an order or a checkout. */
export const toTrackedPath = (address: string): string => toTrackedUrl(address).replace(/\?.*$/, '');
