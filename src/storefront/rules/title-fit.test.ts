import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getDiacriticsClass, getTitleFit } from './title-fit.ts';

const STYLE = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8');

test.each([
  ['Lap 42 Tee', ''],
  ['Fuchssocken', 'fit letters-11'],
  ['Die Rentierpulloversocken', 'fit letters-21'],
  ['Donaudampfschifffahrtsgesellschaft', 'fit letters-26'],
  ['Hand-genähte Socken', ''],
  ['', ''],
])('LOOK-3.01 the size of the title “%s” follows its longest word', (title, classes) => {
  expect(getTitleFit(title)).toBe(classes);
});

test.each([
  ['Bitte leise gehen', 'fit letters-1'],
  ['Neuigkeiten', 'fit letters-11'],
  ['Die Nachbarn', 'fit letters-8'],
])(
  'LOOK-3.01 the title “%s” over half of a photograph follows its longest word, too',
  (title, classes) => {
    expect(getTitleFit(title, 'half')).toBe(classes);
  },
);

test('LOOK-3.02 the style sheet has every size of a title', () => {
  for (const letters of [1, 8, 11, 14, 17, 21, 26])
    expect(STYLE).toContain(`.letters-${letters} {`);
});

test.each([
  ['Bitte leise gehen', 'unmarked'],
  ['Straße', 'unmarked'],
  ['Für die Wand', ''],
  ['Élan', ''],
])('LOOK-3.01 the title “%s” has close lines only without diacritics', (title, className) => {
  expect(getDiacriticsClass(title)).toBe(className);
});
