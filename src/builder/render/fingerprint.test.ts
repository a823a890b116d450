import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { computeCompileFingerprint, getCodeFingerprint, NOT_IN_PAGES } from './fingerprint.ts';

vi.mock(import('#shared/files/walk-files.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, walkFiles: vi.fn(original.walkFiles) };
});

const work = join('.cache', 'fingerprint-test');
const routes = join(work, 'routes');
const route = join(routes, 'letter.astro');
beforeEach(() => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(routes, 'parts'), { recursive: true });
  writeFileSync(route, '<p>One</p>');
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('a compile has another fingerprint when a file changes, even with the same size and modification time', () => {
  const first = computeCompileFingerprint(routes);
  expect(computeCompileFingerprint(routes)).toBe(first);
  expect(computeCompileFingerprint(undefined)).not.toBe(first);
  const time = new Date('2026-11-01T00:00:00Z');
  utimesSync(route, time, time);
  expect(computeCompileFingerprint(routes)).toBe(first);
  writeFileSync(route, '<p>Two</p>');
  utimesSync(route, time, time);
  const second = computeCompileFingerprint(routes);
  expect(second).not.toBe(first);
  writeFileSync(join(routes, 'parts', 'more.astro'), '');
  expect(computeCompileFingerprint(routes)).not.toBe(second);
});

test('a compile reuses the list of the code once, and then lists it again', () => {
  const walks = vi.mocked(walkFiles);
  const countWalks = (run: () => string) => {
    walks.mockClear();
    run();
    return walks.mock.calls.filter(([dir]) => dir === join(CODE_FOLDER, 'src')).length;
  };
  expect(countWalks(getCodeFingerprint)).toBe(1);
  expect(countWalks(getCodeFingerprint)).toBe(0);
  expect(countWalks(() => computeCompileFingerprint(routes))).toBe(0);
  expect(countWalks(() => computeCompileFingerprint(routes))).toBe(1);
});

test('files below a folder are listed with the targets of links, without excluded folders', () => {
  writeFileSync(join(routes, 'parts', 'b.astro'), '');
  writeFileSync(join(routes, 'a.test.ts'), '');
  symlinkSync('letter.astro', join(routes, 'link.astro'));
  symlinkSync('nowhere', join(routes, 'broken'));
  const walked = new Map(walkFiles(routes));
  expect([...walked.keys()]).toEqual([
    'a.test.ts',
    'broken',
    'letter.astro',
    'link.astro',
    'parts/b.astro',
  ]);
  const fingerprints = ['letter.astro', 'link.astro'].map((path) => {
    const stats = walked.get(path);
    return stats && fileFingerprint(stats);
  });
  expect(fingerprints[0]).toBe(fingerprints[1]);
  expect(
    [...walkFiles(routes, (path) => path !== 'parts' && !/^[ab]/.test(path))].map(([path]) => path),
  ).toEqual(['letter.astro', 'link.astro']);
  expect([...walkFiles(join(work, 'missing'))]).toEqual([]);
});

test('no page, and no file that the compile runs, imports a file that the fingerprint leaves out', () => {
  const isSource = (path: string) => /(?<!\.test)\.(?:ts|tsx|astro|json)$/.test(path);
  const files = new Set(
    ['storefront', 'builder/astro'].flatMap((dir) =>
      [...walkFiles(join('src', dir))].map(([path]) => join('src', dir, path)).filter(isSource),
    ),
  );
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(
      /(?:import|export) type [^;]*;|typeof import\([^)]*\)/g,
      '',
    );
    const names = text.matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"?]+)/g);
    for (const [, name = ''] of names) {
      const path = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name);
      if (isSource(path) && existsSync(path)) files.add(path);
    }
  }
  expect(files.size).toBeGreaterThan(400);
  expect(
    [...files].map((file) => file.slice('src/'.length)).filter((file) => NOT_IN_PAGES.test(file)),
  ).toEqual([]);
});
