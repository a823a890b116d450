import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeParts } from './write-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'new.tsv');
/** Longer than what is copied at a time. */
const LINES = 'äöü\tein\n'.repeat(200_000);
const last = { path: join(folder, 'last.tsv'), hash: 'abc' };
writeFileSync(last.path, LINES);
const size = Buffer.byteLength(LINES);

test('FAST-4 copies ranges of the last version between texts', () => {
  const middle = 11 * 100_000;
  writeParts(path, [{ from: 0, to: middle }, 'neu\n', { from: middle + 11, to: size }], last);
  const half = 'äöü\tein\n'.repeat(100_000);
  expect(readFileSync(path, 'utf8') === `${half}neu\n${half.slice(8)}`).toBe(true);
});

test('FAST-4 the hash differs with a text, a range and the last version', () => {
  const hashes = [
    writeParts(path, ['a'], undefined),
    writeParts(path, ['b'], undefined),
    writeParts(path, ['a', { from: 0, to: 11 }], last),
    writeParts(path, ['a', { from: 0, to: 22 }], last),
    writeParts(path, ['b', { from: 0, to: 11 }], last),
    writeParts(path, ['a', { from: 0, to: 11 }], { ...last, hash: 'abd' }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(writeParts(path, ['a', { from: 0, to: 11 }], last)).toBe(hashes[2]);
});

test('FAST-4 a range without a last version, or behind its end, throws', () => {
  expect(() => writeParts(path, [{ from: 0, to: 11 }], undefined)).toThrow('no last version');
  expect(() => writeParts(path, [{ from: size - 11, to: size + 1 }], last)).toThrow('ends at');
});
