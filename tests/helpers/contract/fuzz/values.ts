import fc from 'fast-check';

/** Texts and numbers that parsers, databases and comparisons are known to get wrong. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  '%',
  '%00',
  '%ff%fe',
  '../../etc/passwd',
  "'; DROP TABLE stores; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '-0',
  '0x10',
  '1e309',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '9'.repeat(40),
  'a'.repeat(300),
  'ä😀'.repeat(3_000),
  '2026-02-30',
  'https://user:pass@evil.example\\@fixture.example/',
  'javascript:alert(1)',
  -1,
  0,
  -0,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  9e15,
  1e308,
  null,
  true,
  [],
  {},
  [[[]]],
  [null],
  { __proto__x: 1 },
];

/** JSON text nested this deep: parsers that call themselves run out of stack. */
const DEEP = 3_000;
export const DEEP_JSON: readonly string[] = [
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
];

/** Any value that JSON can contain, mostly a hostile one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Any text, mostly a hostile one. */
export const hostileText: fc.Arbitrary<string> = hostileValue.map((value) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'),
);

/** Values of the fixture stores, so that random requests find something. */
export const KNOWN_TEXTS = [
  ...[
    'fixture',
    'other',
    'gated',
    'nobody',
    'trail-tee',
    'night-hoodie',
    'bite-guard',
    'team-only',
    'hidden-trail-tee',
  ],
  ...['gear', 'tops', 'long-sleeves', 'archive', '1', '2', '3', '4', '101', '102', '103', '1-1-1', '1-1-2', '2-4-1'],
  ...[
    'USD',
    'EUR',
    'USA',
    'EU',
    'ROW',
    'US',
    'DE',
    'GB',
    'en',
    'de',
    'any',
    'store',
    'stripe',
    'paypal',
    'card',
    'afterpay',
  ],
  ...['checkout-open', 'checkout-done', 'payment-done', 'pay-done', 'token-done', 'lookup-done', 'pm_1', 'TEN', 'ten'],
  ...['ann@example.com', 'https://fixture.example/', 'fixture.example', 'open-sesame', 'fullStandardCost', 'pending'],
] as const;
export const knownText = fc.constantFrom(...KNOWN_TEXTS);
