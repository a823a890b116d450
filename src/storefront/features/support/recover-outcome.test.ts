import { expect, test } from 'vitest';
import { fail, ok } from '#shared/utils/result.ts';
import { toRecoverOutcome } from './recover-outcome.ts';

const httpError = { kind: 'refused', call: 'RecoverOrders', status: 400 } as const;

test('SUP-1 an error shows the platform’s message', () => {
  expect(toRecoverOutcome(ok({ success: false, error: 'Too many tries.' }))).toEqual({
    kind: 'rejected',
    text: 'Too many tries.',
  });
  expect(
    toRecoverOutcome(
      fail({ ...httpError, errors: [{ message: 'Not an address.', pointer: 'email' }] }),
    ),
  ).toEqual({
    kind: 'rejected',
    text: 'Not an address.',
  });
});

test('SUP-1 an error for programs is not shown', () => {
  expect(toRecoverOutcome(fail({ ...httpError, errors: { store: ['not found'] } }))).toEqual({
    kind: 'failed',
  });
  expect(toRecoverOutcome(ok({ success: false }))).toEqual({ kind: 'failed' });
  expect(toRecoverOutcome(fail({ kind: 'malformed', call: 'x', message: 'y' }))).toEqual({
    kind: 'failed',
  });
});

test('SUP-1 no response is not a success', () => {
  const failure = { kind: 'exhausted', call: 'x', message: 'x', cause: 'x' } as const;
  expect(toRecoverOutcome(fail(failure))).toEqual({ kind: 'unreachable' });
});

test('SUP-1 only the platform’s success counts', () =>
  expect(toRecoverOutcome(ok({ success: true }))).toEqual({ kind: 'sent' }));
