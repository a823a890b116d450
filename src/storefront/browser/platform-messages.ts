import type { ApiError } from '#shared/contract/client/api-error.ts';
import type { MessageKey, Translator } from '#texts/translator.ts';

/** Messages of the platform, each with the key of its translation. */
export type KnownMessages = readonly (readonly [text: RegExp, key: MessageKey])[];

/** Messages about lines. They name SKUs, which mean nothing to a shopper, so they are replaced in English too. */
const STOCK_MESSAGE = /\b(?:out of stock|too few are left|only \d+ left|is not sold)\b/;

/** Messages that any call of the platform may return for people. The platform writes them in English only. */
const COMMON_MESSAGES: KnownMessages = [
  [/^too many requests/, 'server.tooMany'],
  [/^something went wrong/, 'server.error'],
  [/Request retry exceeded limit$/, 'server.unreachable'],
];

/** The shop's text for a message of the platform that is listed here or in `more`; undefined for any other. */
export function findShopText(
  text: string,
  t: Translator,
  more: KnownMessages = [],
): string | undefined {
  if (STOCK_MESSAGE.test(text)) return t('server.stock');
  const key = [...COMMON_MESSAGES, ...more].find(([known]) => known.test(text))?.[1];
  return key && t(key);
}

/**
 * A message that the platform writes for shoppers, in the page's language: {@link findShopText}, or else unchanged on English pages. When
 * it is undefined, the caller shows its own message.
 */
export function translatePlatformMessage(
  text: string,
  t: Translator,
  more: KnownMessages = [],
): string | undefined {
  const isEnglish = t.locale === 'en' || t.locale === 'en-GB';
  return findShopText(text, t, more) ?? ((isEnglish && text) || undefined);
}

/** Texts for the codes of errors that a form can mend. Messages beside the codes are for programs. */
const CODES: Readonly<Record<string, MessageKey>> = {
  address_in_text: 'checkout.error.link',
  unknown_state: 'checkout.error.state',
  state_mismatch: 'checkout.error.state',
};

/**
 * Why a form could not be sent, in the words of the shop, whatever the platform or a server before it has responded. `rejected` is the
 * text for a request that was not accepted for another reason.
 */
export function describeFailure(
  error: ApiError | { readonly status: number | undefined },
  t: Translator,
  rejected: MessageKey,
): string {
  if ('errors' in error && Array.isArray(error.errors))
    for (const { code = '' } of error.errors)
      if (Object.hasOwn(CODES, code) && CODES[code]) return t(CODES[code]);
  if ('kind' in error && error.kind === 'malformed') return t('form.failed');
  const { status } = error;
  if (status === undefined) return t('form.unreachable');
  if (status === 429) return t('form.tooMany');
  return t(status >= 500 ? 'form.failed' : rejected);
}
