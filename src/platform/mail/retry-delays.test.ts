import { expect, test } from 'vitest';
import { MAIL_MAX_AGE_MS } from './claim-mail.ts';
import { LIST_WAIT_MAX_MS } from './claim-order-list.ts';
import { getNextAttempt, MAX_ATTEMPTS } from './retry-delays.ts';

test('MAIL-1 MAIL-3 a mail is not too old to be sent after the longest wait and all attempts to render and to send it', () => {
  const attempts = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => index + 1);
  const retrying = attempts.reduce((time, attempt) => getNextAttempt(attempt, time), 0);
  expect(LIST_WAIT_MAX_MS + 2 * retrying).toBeLessThan(MAIL_MAX_AGE_MS);
});
