import { expect, test } from 'vitest';
import { parseCookie } from '#shared/utils/parse-cookie.ts';
import { serializeCookie } from './serialize-cookie.ts';

test('CODE-8.2 a cookie is found by its exact name', () => {
  expect(parseCookie('a=1; cart=2;cart-b=3', 'cart')).toBe('2');
  expect(parseCookie('a=1; cart=x=y', 'cart')).toBe('x=y');
  expect(parseCookie('xcart=1', 'cart')).toBeUndefined();
  expect(parseCookie('', 'cart')).toBeUndefined();
  expect(parseCookie(null, 'cart')).toBeUndefined();
});

test('CODE-8.2 a cookie is for all paths, SameSite=Lax, and has the given attributes', () => {
  expect(serializeCookie('a', '1', { secure: false })).toBe('a=1; Path=/; SameSite=Lax');
  expect(serializeCookie('a', '1', { secure: true, httpOnly: true, maxAge: 1 })).toBe(
    'a=1; Path=/; Max-Age=1; SameSite=Lax; HttpOnly; Secure',
  );
  expect(serializeCookie('a', '', { secure: false, maxAge: 0, domain: 'example.com' })).toBe(
    'a=; Path=/; Max-Age=0; SameSite=Lax; Domain=example.com',
  );
});
