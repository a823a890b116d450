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
 * A message of the platform in the page's language: unchanged on English pages unless it names SKUs, else {@link findShopText}.
 * When it is undefined, the caller shows its own message.
 */
export function translatePlatformMessage(
  text: string,
  t: Translator,
  more: KnownMessages = [],
): string | undefined {
  const isEnglish = t.locale === 'en' || t.locale === 'en-GB';
  if (text === '' || (isEnglish && !STOCK_MESSAGE.test(text))) return text || undefined;
  return findShopText(text, t, more);
}
