import { describe, expect, it, test } from 'vitest';
import {
  type ConsentChoice,
  listPurposes,
  needsConsent,
  parseConsent,
  pickLaterConsent,
  resolveConsent,
  type StoredConsent,
  serializeConsent,
} from './consent.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const choose = (choice: ConsentChoice, day = '2026-11-21'): StoredConsent => ({
  choices: { statistics: choice, marketing: choice },
  day,
});

describe('regions that need consent', () => {
  it.each([
    ['EU', 'EUR', 'en', 'America/New_York'],
    ['USA', 'USD', 'en-GB', 'America/New_York'],
    ['USA', 'USD', 'en', 'Europe/Berlin'],
    ['ROW', 'USD', 'en', 'Europe/London'],
    ['ROW', 'GBP', 'en', 'America/New_York'],
    ['USA', 'USD', 'fr', 'Indian/Reunion'],
    ['USA', 'USD', 'en', 'Atlantic/Canary'],
  ])('%s, %s, %s, %s', (region, currency, locale, timeZone) =>
    expect(needsConsent({ region, currency, locale, timeZone })).toBe(true),
  );

  it.each([
    ['USA', 'USD', 'en', 'America/New_York'],
    ['USA', 'EUR', 'de', 'America/Chicago'],
    ['CAN', 'CAD', 'fr', 'America/Toronto'],
    ['AUS', 'AUD', 'en', 'Australia/Sydney'],
    ['ROW', 'USD', 'pt-BR', 'America/Sao_Paulo'],
    [undefined, undefined, undefined, undefined],
  ])('not %s, %s, %s, %s', (region, currency, locale, timeZone) =>
    expect(needsConsent({ region, currency, locale, timeZone })).toBe(false),
  );
});

describe('the resolved consent', () => {
  const resolve = (
    stored: StoredConsent | undefined,
    isNeeded: boolean,
    globalPrivacyControl = false,
  ) => resolveConsent({ stored, isNeeded, globalPrivacyControl }, 'statistics');

  it('is unknown where consent is needed and not chosen, else allowed', () => {
    expect(resolve(undefined, true)).toBe('unknown');
    expect(resolve(undefined, false)).toBe('allowed');
  });

  it('is the stored choice, also where consent is not needed', () => {
    expect(resolve(choose('allowed'), true)).toBe('allowed');
    expect(resolve(choose('denied'), true)).toBe('denied');
    expect(resolve(choose('denied'), false)).toBe('denied');
  });

  it('is denied under Global Privacy Control, whatever was chosen', () => {
    expect(resolve(undefined, false, true)).toBe('denied');
    expect(resolve(undefined, true, true)).toBe('denied');
    expect(resolve(choose('allowed'), true, true)).toBe('denied');
  });
});

describe('a stored choice', () => {
  it('survives serialization', () => {
    expect(parseConsent(serializeConsent(choose('denied')), NOW)).toEqual(choose('denied'));
    expect(serializeConsent(choose('allowed'))).toBe(
      '2.statistics-allowed.marketing-allowed.2026-11-21',
    );
    const one: StoredConsent = { choices: { marketing: 'denied' }, day: '2026-11-21' };
    expect(parseConsent(serializeConsent(one), NOW)).toEqual(one);
  });

  it('STATE-11.1 of the time before purposes is a choice for all of them', () => {
    expect(parseConsent('1.allowed.2026-11-21', NOW)).toEqual(choose('allowed'));
    expect(parseConsent('1.denied.2026-11-21', NOW)).toEqual(choose('denied'));
  });

  it.each([
    undefined,
    null,
    '',
    'allowed',
    '1.maybe.2026-11-21',
    '0.allowed.2026-11-21',
    '2.allowed.2026-11-21',
    '2.2026-11-21',
    '2.marketing-allowed.statistics-allowed.2026-11-21',
    '1.allowed.2026-99-99',
    '1.allowed.2026-11-21; x',
  ])('%s is invalid', (text) => expect(parseConsent(text, NOW)).toBeUndefined());

  it('expires after 180 days', () => {
    expect(parseConsent('1.denied.2026-05-26', NOW)).toBeDefined();
    expect(parseConsent('1.denied.2026-05-24', NOW)).toBeUndefined();
  });

  it('of two, the later one counts, and the denial on the same day', () => {
    expect(
      pickLaterConsent(choose('allowed', '2026-11-01'), choose('denied', '2026-10-01')),
    ).toEqual(choose('allowed', '2026-11-01'));
    expect(pickLaterConsent(choose('allowed'), choose('denied'))).toEqual(choose('denied'));
    expect(pickLaterConsent(choose('denied'), choose('allowed'))).toEqual(choose('denied'));
    expect(pickLaterConsent(undefined, choose('allowed'))).toEqual(choose('allowed'));
    expect(pickLaterConsent(undefined, undefined)).toBeUndefined();
    const marketing: StoredConsent = { choices: { marketing: 'denied' }, day: '2026-11-21' };
    expect(pickLaterConsent(choose('allowed'), marketing)?.choices).toEqual({
      statistics: 'allowed',
      marketing: 'denied',
    });
  });
});

test('STATE-11.2 the purposes of a store are those of its services', () => {
  expect(listPurposes({})).toEqual([]);
  expect(listPurposes({ google: 'G-ABCD1234' })).toEqual(['statistics']);
  expect(listPurposes({ google: 'AW-12345678' })).toEqual(['marketing']);
  expect(listPurposes({ google: 'G-ABCD1234 AW-12345678' })).toEqual(['statistics', 'marketing']);
  expect(listPurposes({ facebook: '12345678' })).toEqual(['marketing']);
  expect(listPurposes({ merchant: '12345' })).toEqual(['marketing']);
  expect(listPurposes({ chat: true })).toEqual(['marketing']);
});
