import { expect, test } from 'vitest';
import type { PolicyViolation } from '#shared/rules/tracking/policy-violation.ts';
import {
  createViolationReporter,
  POLICY_VIOLATIONS_MAX,
  toPolicyError,
} from './policy-violation.ts';

const violation = (changes: Partial<PolicyViolation> = {}): PolicyViolation => ({
  effectiveDirective: 'script-src-elem',
  blocked: 'https://evil.example/skim.js?card=4242#x',
  sourceFile: 'https://shop.example/_astro/client.js',
  lineNumber: 3,
  columnNumber: 7,
  ...changes,
});

test('PROOF-6 a violation is described by directive, blocked address without its query, and place', () => {
  const error = toPolicyError(violation());
  expect(String(error)).toBe(
    'PolicyViolation: script-src-elem blocked https://evil.example/skim.js',
  );
  expect(error?.stack).toContain('https://shop.example/_astro/client.js:3:7');
});

test.each(['inline', 'eval', 'data', 'blob'])(
  'PROOF-6 a blocked %s is named without its content',
  (keyword) => {
    expect(toPolicyError(violation({ blocked: keyword }))?.message).toBe(
      `script-src-elem blocked ${keyword}`,
    );
    expect(toPolicyError(violation({ blocked: `${keyword}:secret` }))?.message).toBe(
      `script-src-elem blocked ${keyword}`,
    );
  },
);

test.each(['chrome-extension', 'moz-extension', 'safari-web-extension'])(
  'PROOF-6 code of a %s is not reported',
  (scheme) => {
    expect(toPolicyError(violation({ sourceFile: `${scheme}://abc/content.js` }))).toBeUndefined();
    expect(toPolicyError(violation({ blocked: `${scheme}://abc/content.js` }))).toBeUndefined();
    expect(toPolicyError(violation({ blocked: scheme }))).toBeUndefined();
  },
);

test('PROOF-6 a page reports each violation once, and a few at most', () => {
  const reported: string[] = [];
  const report = createViolationReporter(({ message }) => reported.push(message));
  for (const host of ['a', 'a', 'b', 'c', 'd', 'e'])
    report(violation({ blocked: `https://${host}.example/x.js?${host}` }));
  expect(reported).toHaveLength(POLICY_VIOLATIONS_MAX);
  expect(new Set(reported).size).toBe(POLICY_VIOLATIONS_MAX);
});
