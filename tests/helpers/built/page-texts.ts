import type { LocaleCode } from '#shared/contract/codes.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getProductTerms } from '#texts/product-terms.ts';
import type { MessageKey } from '#texts/translator.ts';

const READ = /\s(?:aria-label|title|placeholder|alt|data-[a-z-]*text)="([^"]*)"/g;

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:#x27|apos);/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the texts of a page that people read or hear: title, description, texts between tags, and readable attributes. */
export function readPageTexts(html: string): Set<string> {
  const body = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const attributes = [...body.matchAll(READ)].map(([, value = '']) => value);
  const texts = body.replace(/<[^>]*>/g, '\u0000').split('\u0000');
  return new Set(
    [description, ...attributes, ...texts].map(plain).filter((text) => /\p{L}/u.test(text)),
  );
}

const MIN_LETTERS = 4;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a function that recognizes English texts which the language translates, with any values in their placeholders. */
export function createEnglishFilter(locale: LocaleCode): (text: string) => boolean {
  const custom = { ...getTexts('interface', locale), ...getProductTerms(locale) };
  const translated = new Set<string>(Object.values(custom));
  const english = [
    ...Object.entries(getTexts('interface', 'en')).filter(
      ([key, text]) => getTexts('interface', locale)[key as MessageKey] !== text,
    ),
    ...Object.entries(getProductTerms(locale))
      .filter(([word, text]) => word !== text)
      .map(([word]) => [word, word] as const),
  ].flatMap(([, text]) =>
    translated.has(text) || !/[a-z]{2}/i.test(text.replace(/\{\w+\}/g, '')) ? [] : [text],
  );
  const exact = new Set(english.filter((text) => !text.includes('{')));
  const patterns = english
    // A short word between two placeholders would match many sentences.
    .filter(
      (text) => text.includes('{') && text.replace(/\{\w+\}|\P{L}/gu, '').length >= MIN_LETTERS,
    )
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  return (text) =>
    !translated.has(text) && (exact.has(text) || patterns.some((pattern) => pattern.test(text)));
}
