import { expect, test } from 'vitest';
import { fail, ok } from '#shared/utils/result.ts';
import { recoverOutcome } from './recover-outcome.ts';

const refused = { kind: 'refused', call: 'RecoverOrders', status: 400 } as const;

test('a refusal shows the platform’s own words', () => {
  expect(recoverOutcome(ok({ success: false, error: 'Too many tries.' }))).toEqual({
    kind: 'refused',
    text: 'Too many tries.',
  });
  expect(recoverOutcome(fail({ ...refused, errors: [{ message: 'Not an address.', pointer: 'email' }] }))).toEqual({
    kind: 'refused',
    text: 'Not an address.',
  });
});

test('what was written for programs is not shown', () => {
  expect(recoverOutcome(fail({ ...refused, errors: { store: ['not found'] } }))).toEqual({ kind: 'failed' });
  expect(recoverOutcome(ok({ success: false }))).toEqual({ kind: 'failed' });
  expect(recoverOutcome(fail({ kind: 'malformed', call: 'x', message: 'y' }))).toEqual({ kind: 'failed' });
});

test('no answer is not a success', () => {
  const failure = { kind: 'exhausted', call: 'x', message: 'x', cause: 'x' } as const;
  expect(recoverOutcome(fail(failure))).toEqual({ kind: 'unreachable' });
});

test('only the platform’s success counts', () =>
  expect(recoverOutcome(ok({ success: true }))).toEqual({ kind: 'sent' }));
