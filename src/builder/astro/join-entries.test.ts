import { expect, test } from 'vitest';
import { joinEntries } from './join-entries.ts';

const chunk = (fileName: string, code: string, isEntry = false) =>
  ({ type: 'chunk', fileName, code, isEntry }) as const;
const bundleOf = (...files: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file]));

test('FAST-6 an entry that only imports the file of its group gets its code', () => {
  const bundle = bundleOf(
    chunk('_astro/page.entry.js', 'import"./page.group.js";', true),
    chunk('_astro/page.group.js', 'start();export{start as s};'),
    chunk('_astro/late.js', 'import{s}from"./page.group.js";import(`./page.group.js`);'),
  );
  joinEntries(bundle);
  expect(Object.values(bundle)).toEqual([
    chunk('_astro/page.entry.js', 'start();export{start as s};', true),
    chunk('_astro/late.js', 'import{s}from"./page.entry.js";import(`./page.entry.js`);'),
  ]);
});

test('FAST-6 an entry with code of its own, and a file that several entries import, remain', () => {
  const files = [
    chunk('_astro/a.js', 'import"./group.js";', true),
    chunk('_astro/b.js', 'import"./group.js";', true),
    chunk('_astro/c.js', 'import{s}from"./other.js";s();', true),
    chunk('_astro/group.js', 'start();'),
    chunk('_astro/other.js', 'export{s};'),
  ];
  const bundle = bundleOf(...files.map((file) => ({ ...file })));
  joinEntries(bundle);
  expect(Object.values(bundle)).toEqual(files);
});
