import type { LocaleCode } from '#shared/contract/codes.ts';

/** Names that are not translated, numbers, and texts that are only placeholders. */
const SAME_EVERYWHERE = new Set([
  'PayPal',
  'Afterpay',
  'Apple Pay',
  'Google Pay',
  'Klarna',
  'Link',
  'OK',
  '24',
  '3–5',
  '60',
  '7',
]);

/** Words that a language shares with English. */
const SHARED: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  de: ['Shop', 'Region', 'optional', 'Wallet', 'Newsletter'],
  nl: [
    'Menu',
    'Home',
    'Shop',
    '{count} product',
    'Product',
    'Pre-order',
    'detail',
    'Canada',
    'Contact',
    'Wallet',
  ],
  fr: [
    'Menu',
    'Pages',
    'Page {page}',
    'Description',
    'Canada',
    '{count} suggestion',
    '{count} suggestions',
    'Contact',
    'Date',
    'Total',
    'Message',
    'Newsletter',
  ],
  it: ['Menu', 'Home', 'Shop', 'Canada', 'Australia', 'Email', 'Wallet', 'Live chat', 'Newsletter'],
  es: ['Australia', 'Color', 'Error', 'Subtotal', 'Total'],
  'pt-BR': ['Menu', 'Subtotal', 'Total', 'Newsletter'],
};

/** Whether a text may equal the English one. British English always may. */
export function isSameText(locale: LocaleCode, english: string): boolean {
  const words = english.replace(/\{\w+\}/g, '').match(/\p{L}+/gu);
  return (
    locale === 'en-GB' ||
    !words ||
    SAME_EVERYWHERE.has(english) ||
    (SHARED[locale]?.includes(english) ?? false)
  );
}
