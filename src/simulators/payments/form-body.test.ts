import { expect, test } from 'vitest';
import { readForm } from './form-body.ts';

test('parses the form bodies that Stripe writes', () => {
  expect(
    readForm('amount=100&metadata[reference]=a%26b&types[0]=card&types[1]=x&expand[]=y&a[b][c]='),
  ).toEqual({
    ok: true,
    value: {
      amount: '100',
      metadata: { reference: 'a&b' },
      types: ['card', 'x'],
      expand: ['y'],
      a: { b: { c: '' } },
    },
  });
  expect(readForm('')).toEqual({ ok: true, value: {} });
});

test('names cannot change an object prototype', () => {
  const read = readForm(
    '__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1',
  );
  expect(Object.keys(read.ok ? read.value : {})).toEqual(['constructor']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

/** Milliseconds of the fastest of five parses: other work on the machine delays single ones. */
function measure(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    readForm(text);
    return performance.now() - started;
  });
  return Math.min(...times);
}

test.each([
  ['one name nested 21,000 deep', `a${'[b]'.repeat(21_000)}=1`],
  ['one name of 60,000 opening brackets', `a${'['.repeat(60_000)}=1`],
  ['a name nested one level too deep', `a${'[b]'.repeat(6)}=1`],
  ['20,000 fields', 'a[]=&'.repeat(20_000)],
  ['a name of 60,000 characters', `${'a'.repeat(60_000)}=1`],
])('ATK-2 %s is rejected before it is parsed', (_, text) => {
  expect(readForm(text)).toEqual({
    ok: false,
    error: expect.stringMatching(/^expected .*at most \d+/),
  });
  expect(measure(text)).toBeLessThan(50);
});

test('ATK-2 the largest form that is allowed parses in milliseconds', () => {
  const name = `a${'[b]'.repeat(4)}[]`;
  const text = `${name}=x&`.repeat(199);
  expect(readForm(text).ok).toBe(true);
  expect(measure(text)).toBeLessThan(50);
});
