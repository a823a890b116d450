import { describe, expect, it } from 'vitest';
import {
  laterConsent,
  needsConsent,
  parseConsent,
  resolveConsent,
  type StoredConsent,
  serializeConsent,
} from './consent.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const said = (choice: StoredConsent['choice'], day = '2026-11-21'): StoredConsent => ({ choice, day });

describe('where a shopper is asked', () => {
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

describe('what holds', () => {
  const holds = (stored: StoredConsent | undefined, isNeeded: boolean, globalPrivacyControl = false) =>
    resolveConsent({ stored, isNeeded, globalPrivacyControl });

  it('is unknown where the shopper is asked and has not answered, else allowed', () => {
    expect(holds(undefined, true)).toBe('unknown');
    expect(holds(undefined, false)).toBe('allowed');
  });

  it('is the answer, also in a region that does not ask', () => {
    expect(holds(said('allowed'), true)).toBe('allowed');
    expect(holds(said('denied'), true)).toBe('denied');
    expect(holds(said('denied'), false)).toBe('denied');
  });

  it('is a no wherever the browser says so, whatever was answered', () => {
    expect(holds(undefined, false, true)).toBe('denied');
    expect(holds(undefined, true, true)).toBe('denied');
    expect(holds(said('allowed'), true, true)).toBe('denied');
  });
});

describe('an answer as it is kept', () => {
  it('comes back as it was', () => {
    expect(parseConsent(serializeConsent(said('denied')), NOW)).toEqual(said('denied'));
    expect(serializeConsent(said('allowed'))).toBe('1.allowed.2026-11-21');
  });

  it.each([
    undefined,
    null,
    '',
    'allowed',
    '1.maybe.2026-11-21',
    '0.allowed.2026-11-21',
    '2.allowed.2026-11-21',
    '1.allowed.2026-99-99',
    '1.allowed.2026-11-21; x',
  ])('%s is none', (text) => expect(parseConsent(text, NOW)).toBeUndefined());

  it('is asked for again after 180 days', () => {
    expect(parseConsent('1.denied.2026-05-26', NOW)).toBeDefined();
    expect(parseConsent('1.denied.2026-05-24', NOW)).toBeUndefined();
  });

  it('kept twice is the later one, and a no on the same day', () => {
    expect(laterConsent(said('allowed', '2026-11-01'), said('denied', '2026-10-01'))).toEqual(
      said('allowed', '2026-11-01'),
    );
    expect(laterConsent(said('allowed'), said('denied'))).toEqual(said('denied'));
    expect(laterConsent(said('denied'), said('allowed'))).toEqual(said('denied'));
    expect(laterConsent(undefined, said('allowed'))).toEqual(said('allowed'));
    expect(laterConsent(undefined, undefined)).toBeUndefined();
  });
});
