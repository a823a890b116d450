import { expect, test } from 'vitest';
import { fail, ok } from '#shared/utils/result.ts';
import { recoverOutcome } from './recover-outcome.ts';

const httpError = { kind: 'refused', call: 'RecoverOrders', status: 400 } as const;

test('SUP-1 an error shows the platform’s message', () => {
  expect(recoverOutcome(ok({ success: false, error: 'Too many tries.' }))).toEqual({
    kind: 'rejected',
    text: 'Too many tries.',
  });
  expect(recoverOutcome(fail({ ...httpError, errors: [{ message: 'Not an address.', pointer: 'email' }] }))).toEqual({
    kind: 'rejected',
    text: 'Not an address.',
  });
});

test('SUP-1 an error for programs is not shown', () => {
  expect(recoverOutcome(fail({ ...httpError, errors: { store: ['not found'] } }))).toEqual({ kind: 'failed' });
  expect(recoverOutcome(ok({ success: false }))).toEqual({ kind: 'failed' });
  expect(recoverOutcome(fail({ kind: 'malformed', call: 'x', message: 'y' }))).toEqual({ kind: 'failed' });
});

test('SUP-1 no response is not a success', () => {
  const failure = { kind: 'exhausted', call: 'x', message: 'x', cause: 'x' } as const;
  expect(recoverOutcome(fail(failure))).toEqual({ kind: 'unreachable' });
});

test('SUP-1 only the platform’s success counts', () =>
  expect(recoverOutcome(ok({ success: true }))).toEqual({ kind: 'sent' }));
