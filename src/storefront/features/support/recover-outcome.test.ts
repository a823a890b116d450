import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contract/code-lists.ts';
import { fail, ok } from '#shared/utils/result.ts';
import { getTexts } from '#texts/load-texts.ts';
import { createTranslator } from '#texts/translator.ts';
import { describeRecovery } from './recover-outcome.ts';

const english = createTranslator(getTexts('interface', 'en'), { locale: 'en', base: '' });
const httpError = { kind: 'refused', call: 'RecoverOrders' } as const;

test('SUP-1 the text that the platform writes for shoppers is shown', () =>
  expect(describeRecovery(ok({ success: false, error: 'Too many tries.' }), english)).toBe(
    'Too many tries.',
  ));

test('SUP-1 only the platform’s success counts', () =>
  expect(describeRecovery(ok({ success: true }), english)).toBeUndefined());

test.each(LOCALES)('FORM-7 a failed call is explained with the texts of the shop: %s', (locale) => {
  const t = createTranslator(getTexts('interface', locale), { locale, base: '' });
  for (const [status, key] of [
    [400, 'track.recoverFailed'],
    [404, 'track.recoverFailed'],
    [429, 'form.tooMany'],
  ] as const)
    for (const errors of [[{ message: 'not accepted', pointer: 'email' }], { store: ['x'] }])
      expect(describeRecovery(fail({ ...httpError, status, errors }), t)).toBe(t(key));
  const exhausted = { kind: 'exhausted', call: 'x', message: 'x', cause: 'x' } as const;
  expect(describeRecovery(fail(exhausted), t)).toBe(t('form.unreachable'));
  expect(describeRecovery(fail({ ...exhausted, status: 503 }), t)).toBe(t('form.failed'));
  expect(describeRecovery(fail({ ...exhausted, status: 429 }), t)).toBe(t('form.tooMany'));
  expect(describeRecovery(fail({ kind: 'malformed', call: 'x', message: 'y' }), t)).toBe(
    t('form.failed'),
  );
  expect(describeRecovery(ok({ success: false }), t)).toBe(t('track.recoverFailed'));
});
