import { expect, it } from 'vitest';
import { getHeaders, matchRule } from './match-rule.ts';

it('matches the first rule, without a trailing slash, and encodes what the star matched', () => {
  const rules = [
    { from: '/a.b/*', to: '/x/:splat', status: 301, force: true },
    { from: '/a.b/c', to: '/never', status: 301 },
    { from: '/p', to: '/q', status: 302 },
    { from: '/', to: '/home', status: 302 },
  ] as const;
  expect(matchRule(rules, '/a.b/c/d e/')).toEqual({ to: '/x/c/d%20e/', status: 301, force: true });
  expect(matchRule(rules, '/a.b/$&')).toMatchObject({ to: '/x/%24%26' });
  expect(matchRule(rules, '/a.b')).toEqual({ to: '/x/', status: 301, force: true });
  expect(matchRule(rules, '/p/')).toEqual({ to: '/q', status: 302, force: false });
  expect(matchRule(rules, '/')).toMatchObject({ to: '/home' });
  for (const path of ['/aXb/c', '/p/1', '/a.bc'])
    expect(matchRule(rules, path), path).toBeUndefined();
  expect(matchRule([{ from: '/*', to: '/404.html', status: 404 }], '/any/path')).toMatchObject({
    status: 404,
  });
});

it('returns the headers of every matching pattern, and the last value of each', () => {
  const rules = [
    { for: '/*', values: { A: '1', B: '1' } },
    { for: '/*.svg', values: { B: '2' } },
    { for: '/x/*', values: { C: '3' } },
  ];
  expect(getHeaders(rules, '/x/y.svg')).toEqual({ A: '1', B: '2', C: '3' });
  expect(getHeaders(rules, '/y')).toEqual({ A: '1', B: '1' });
  expect(getHeaders(rules, '/svg')).toEqual({ A: '1', B: '1' });
});
