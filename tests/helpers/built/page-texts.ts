import type { LocaleCode } from '#shared/contract/codes.ts';
import { MESSAGES } from '#shared/i18n/page-messages.ts';
import { getProductTerms } from '#shared/i18n/product-terms.ts';

const READ = /\s(?:aria-label|title|placeholder|alt|data-[a-z-]*text)="([^"]*)"/g;

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:#x27|apos);/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** What a person reads or hears of a page: its title, its description, the texts between tags, and attributes that are read. */
export function readPageTexts(html: string): Set<string> {
  const body = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const attributes = [...body.matchAll(READ)].map(([, value = '']) => value);
  const texts = body.replace(/<[^>]*>/g, '\u0000').split('\u0000');
  return new Set([description, ...attributes, ...texts].map(plain).filter((text) => /\p{L}/u.test(text)));
}

const LEAST_LETTERS = 4;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches any English text that another language has other words for, with whatever stands in its places. */
export function createEnglishFilter(locale: LocaleCode): (text: string) => boolean {
  const own = { ...MESSAGES[locale], ...getProductTerms(locale) };
  const spoken = new Set<string>(Object.values(own));
  const english = [
    ...Object.entries(MESSAGES.en).filter(([key, text]) => MESSAGES[locale][key as keyof typeof MESSAGES.en] !== text),
    ...Object.entries(getProductTerms(locale))
      .filter(([word, text]) => word !== text)
      .map(([word]) => [word, word] as const),
  ].flatMap(([, text]) => (spoken.has(text) || !/[a-z]{2}/i.test(text.replace(/\{\w+\}/g, '')) ? [] : [text]));
  const exact = new Set(english.filter((text) => !text.includes('{')));
  const patterns = english
    // A short word between two values fits into many a sentence.
    .filter((text) => text.includes('{') && text.replace(/\{\w+\}|\P{L}/gu, '').length >= LEAST_LETTERS)
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  return (text) => !spoken.has(text) && (exact.has(text) || patterns.some((pattern) => pattern.test(text)));
}
