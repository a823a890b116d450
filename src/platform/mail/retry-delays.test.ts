import { expect, test } from 'vitest';
import { LEASE_MS, MAIL_MAX_AGE_MS } from './claim-mail.ts';
import { LIST_WAIT_MAX_MS } from './claim-order-list.ts';
import { getClaimTime, getNextAttempt, MAX_FAILURES } from './retry-delays.ts';

test('MAIL-1 MAIL-3 a list that the limits of its mailbox delay is sent after at most a day, and a mail is not too old to be sent after the longest wait and all attempts to render and to send it', () => {
  const attempts = Array.from({ length: MAX_FAILURES - 1 }, (_, index) => index + 1);
  const retrying = attempts.reduce((time, attempt) => getNextAttempt(attempt, time), 0);
  expect(LIST_WAIT_MAX_MS + 2 * retrying).toBeLessThan(MAIL_MAX_AGE_MS);
});

test('MAIL-5 a mail that ends each process that sends it is tried at most twenty times, and less than twice a day in the end', () => {
  const mail = { attempts: 0, failures: 0 };
  let time = 0;
  for (; time < MAIL_MAX_AGE_MS; mail.attempts++) time += getClaimTime(mail, LEASE_MS);
  expect(mail.attempts).toBeLessThanOrEqual(20);
  expect(getClaimTime(mail, LEASE_MS)).toBeGreaterThan(43_200_000);
});
