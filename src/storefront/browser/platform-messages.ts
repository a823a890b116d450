import type { MessageKey, Translate } from '#shared/i18n/translate.ts';

/** A text of the platform, and the shop's own for it. */
export type KnownMessages = readonly (readonly [text: RegExp, key: MessageKey])[];

/** What any call of the platform may say to people. It speaks English alone. */
const COMMON_MESSAGES: KnownMessages = [
  [/\b(?:out of stock|too few are left|only \d+ left|is not sold)\b/, 'server.stock'],
  [/^too many requests/, 'server.tooMany'],
  [/^something went wrong/, 'server.fault'],
  [/Request retry exceeded limit$/, 'server.unreachable'],
];

/**
 * A text of the platform as the page may show it: as it is in English (spec §8), in the page's language where it is known,
 * here or by `more`. Undefined else: the page has words of its own then.
 */
export function translatePlatformMessage(text: string, t: Translate, more: KnownMessages = []): string | undefined {
  if (text === '' || t.locale === 'en' || t.locale === 'en-GB') return text || undefined;
  const key = [...COMMON_MESSAGES, ...more].find(([known]) => known.test(text))?.[1];
  return key && t(key);
}
