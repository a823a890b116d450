import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const ROW = /\b(?:[A-Z]+\d?|L10N)-\d+\b/g;

/** The attackers of the threat model: each needs a section with promises. */
const ATTACKERS = [
  'Anonymous shopper',
  'Other shopper',
  'Hostile seller',
  'Member of a gated store',
  'Holder of a preview link',
  'Hostile site',
  'Proxy, network and machine',
];
/** Sections of the acceptance list whose rows are all promises of the threat model. */
const TRUST = /^\| ((?:PICT|ATK|RACE|PROOF)-\d+) \|/gm;

test('PROOF-8 each attacker of SECURITY.md has promises, and each promise names rows that exist', () => {
  const rows = new Set(
    [...read('tests/acceptance.md').matchAll(/^\| ([A-Z0-9]+-\d+) \|/gm)].map(([, id]) => id),
  );
  const sections = read('.github/SECURITY.md').split(/^### /m).slice(1);
  for (const attacker of ATTACKERS) {
    const section = sections.find((text) => text.startsWith(attacker));
    expect(section, attacker).toBeDefined();
    const promises = (section ?? '').split('\n').filter((line) => /^\| (?!promise)[^-]/.test(line));
    expect(promises.length, attacker).toBeGreaterThan(1);
    for (const promise of promises) {
      const named = promise.split('|')[2]?.match(ROW) ?? [];
      expect(named.length, promise).toBeGreaterThan(0);
      expect(named.filter((id) => !rows.has(id))).toEqual([]);
    }
  }
});

test('PROOF-8 every row on attacks is a promise of SECURITY.md', () => {
  const named = new Set(read('.github/SECURITY.md').match(ROW));
  const rows = [...read('tests/acceptance.md').matchAll(TRUST)].map(([, id]) => id ?? '');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((id) => id !== 'PROOF-8' && !named.has(id))).toEqual([]);
});

test('CODE-8.4 no client secret of a payment is compared with an operator, which stops at the first difference', () => {
  const comparison = /client_secret\s*[!=]==|[!=]==\s*(?:\w+\??\.)*client_secret\b/;
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.filter((file) => comparison.test(read(file)))).toEqual([]);
});
