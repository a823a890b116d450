import { expect, test } from 'vitest';
import { getErrorDsn, removePersonalData, toTrackedPath } from './error-report.ts';

test('START-10 a report says what failed, and nothing about a person', () => {
  const message = (text: string) => removePersonalData(text);
  expect(message('No text for "cart.title" in en on this page.')).toBe(
    'No text for "cart.title" in en on this page.',
  );
  expect(message("Cannot read properties of undefined (reading 'price')")).toContain("'price'");
  expect(message('ann.lee+shop@mail.example.com has no account')).toBe('[email] has no account');
  expect(message('Expected a state but received "12 Elm Street, Ann Lee"')).toBe(
    'Expected a state but received "[text]"',
  );
  expect(message('phone +1 (555) 010-7788 refused')).not.toMatch(/\d/);
  expect(message('order 81273-4410 is gone')).toBe('order [number] is gone');
  expect(
    message('GET https://shop.example/track/order/A12?email=ann@x.example#k=secret failed'),
  ).toBe('GET https://shop.example/track/order failed');
  expect(message('x'.repeat(5_000))).toHaveLength(1_000);
  expect(toTrackedPath('https://shop.example/de/checkout/abc123?id=tok&utm_source=x')).toBe(
    'https://shop.example/de/checkout',
  );
});

test('START-10 reports go to the configured service, to the platform where the store says so, or nowhere', () => {
  const site = { platformUrl: 'http://localhost:4400', slug: 'shop' };
  expect(getErrorDsn(site)).toBeUndefined();
  expect(getErrorDsn({ ...site, errorReporting: 'platform' })).toBe(
    'http://shop@localhost:4400/errors/shop/1',
  );
  const dsn = 'https://key@errors.example.com/1';
  expect(getErrorDsn({ ...site, errorReporting: dsn })).toBe(dsn);
});
