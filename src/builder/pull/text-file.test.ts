import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TextFile } from './text-file.ts';

function createFile() {
  const dir = mkdtempSync(join(tmpdir(), 'text-file-'));
  const texts = TextFile.create(join(dir, 'listings'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return { dir, texts };
}

test('FAST-12 texts are read in any order, as they were written', () => {
  const { texts } = createFile();
  const written = ['{"title":"Größe ✂ 😀"}', '', 'x'.repeat(3_000_000), '{}'];
  const readers = written.map((text) => texts.append(text));
  for (const [at, read] of [...readers.entries()].reverse()) expect(read()).toBe(written[at]);
  texts.close();
});

test('FAST-12 the file has no name, so nothing is left of it when a build is killed', () => {
  const { dir, texts } = createFile();
  texts.append('text');
  expect(readdirSync(dir)).toEqual([]);
  texts.close();
});

test('FAST-12 a text cannot be read or added after the file is closed, when another file has its number', () => {
  const { texts } = createFile();
  const read = texts.append('text');
  texts.close();
  expect(read).toThrow('is closed');
  expect(() => texts.append('late')).toThrow('is closed');
});
