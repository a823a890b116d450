import { expect, test } from 'vitest';
import { readForm } from './form-body.ts';

test('parses the form bodies that Stripe writes', () => {
  expect(readForm('amount=100&metadata[reference]=a%26b&types[0]=card&types[1]=x&expand[]=y&a[b][c]=')).toEqual({
    amount: '100',
    metadata: { reference: 'a&b' },
    types: ['card', 'x'],
    expand: ['y'],
    a: { b: { c: '' } },
  });
  expect(readForm('')).toEqual({});
});

test('names cannot change an object prototype', () => {
  const read = readForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
  expect(Object.keys(read)).toEqual(['constructor']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
