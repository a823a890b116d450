import { expect, test } from 'vitest';
import type { StoreRow } from '../catalog/stores.ts';
import { resolveShopUrl } from './visit.ts';

const store = { profile: { storeUrl: 'https://corvane.example/' } } as StoreRow;

test('shoppers can return only to the store', () => {
  expect(resolveShopUrl(store, 'https://corvane.example/cart', false)).toBe(
    'https://corvane.example',
  );
  for (const other of [
    'https://evil.example',
    'http://corvane.example',
    'javascript:alert(1)',
    '//evil.example',
    '',
    undefined,
  ]) {
    expect(resolveShopUrl(store, other, true), String(other)).toBe('https://corvane.example');
  }
});

test('a shop on this machine is accepted only in the sandbox', () => {
  expect(resolveShopUrl(store, 'http://localhost:4321', true)).toBe('http://localhost:4321');
  expect(resolveShopUrl(store, 'http://localhost:4321', false)).toBe('https://corvane.example');
  expect(resolveShopUrl(store, 'http://localhost.evil.example', true)).toBe(
    'https://corvane.example',
  );
});
