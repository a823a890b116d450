import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/codes.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import { chooseGreeting, greet } from './choose-greeting.ts';

test.each([
  'Ann',
  'ann',
  'María del Carmen',
  'Jean-Pierre',
  "D'Arcy",
  'Zoë',
  'J.R.',
  'Anne M.',
  'Nguyễn Thị',
  'Nguyễn'.normalize('NFD'),
  '王小明',
  'अर्जुन',
  'สมชาย',
  'אַבְרָהָם',
  'محمد',
])('ATK-20 a mail greets %s by name', (name) => {
  expect(chooseGreeting(name)).toBe(name.normalize('NFC'));
});

test.each([
  '',
  ' ',
  'Fraud alert: $499 was charged to you. Not you?',
  'Call our bank desk at once +1 900 555 0100',
  'Call our bank desk at once please',
  'Ann 2',
  'Ann ٣',
  '$nn',
  'Ann €',
  'Ann?',
  'Ann!',
  'Ann: pay',
  'ann@evil',
  'a/b',
  'www evil . example',
  'Evil . Com',
  'evil.com',
  `A${'\u0301'.repeat(60)}`,
  `Zalgo${'\u0335'.repeat(4)}`,
  'a'.repeat(41),
  'Ann\u202eLee',
  'Ann\nLee',
  'Ann, you won',
  'Ann "x"',
  '(Ann)',
  'Ann 🎁',
])('ATK-20 a mail greets no one as %j', (text) => {
  expect(chooseGreeting(text)).toBeUndefined();
});

const GREETINGS = [
  'confirmation.heading',
  'shipped.text',
  'shipped.partText',
  'delivered.text',
  'files.heading',
  'withdrawal.text',
  'returnRequest.text',
] as const;

describe.each(LOCALES)('ATK-20 in %s, a greeting', (locale) => {
  test.each(GREETINGS)('%s is a sentence with and without the name', (key) => {
    const t = getMailTexts(locale);
    expect(greet(t, key, 'Ann', { store: 'Shop' })).toContain('Ann');
    const without = greet(t, key, undefined, { store: 'Shop' });
    expect(without).toMatch(/^\p{Lu}/u);
    expect(without).not.toMatch(/\0|\{name\}|, ?[.,!]|^,| {2}|,$/);
    expect(`${without}`.length).toBeLessThan(getTexts('mails', locale)[key].length);
  });

  test('is the only text for shoppers with a name', () => {
    const named = Object.entries(getTexts('mails', locale)).flatMap(([key, text]) =>
      text.includes('{name}') ? [key] : [],
    );
    const toSeller = ['newOrder.text', 'newWithdrawal.text', 'newReturnRequest.text'];
    expect(
      named.filter((key) => !toSeller.includes(key) && !key.startsWith('contact.')).sort(),
    ).toEqual([...GREETINGS].sort());
  });
});
