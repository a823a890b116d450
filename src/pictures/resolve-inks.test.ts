import { expect, test } from 'vitest';
import { resolveInks } from './resolve-inks.ts';

const drawing =
  '<path fill="#E5432D"/><path fill="#ffffff" stroke="currentColor"/><path fill="currentcolor"/>';
const LIGHT = { name: 'chalk', hex: '#f7f7f5' };
const DARK = { name: 'night', hex: '#1B2438' };

test('INK-3 only currentColor changes when nothing is written: near black on light cloth, off-white on dark', () => {
  const expected = (ink: string) => drawing.replaceAll(/currentcolor/gi, ink);
  expect(resolveInks(drawing, 'a', LIGHT, undefined)).toBe(expected('#17181a'));
  expect(resolveInks(drawing, 'a', DARK, {})).toBe(expected('#f3f1ea'));
});

test('INK-1 inks are replaced on their cloth alone, at once and in any case of letters', () => {
  const inks = {
    a: { night: { '#e5432d': '#FFFFFF', '#FFFFFF': '#000000', currentColor: '#e5432d' } },
  };
  expect(resolveInks(drawing, 'a', DARK, inks)).toBe(
    '<path fill="#ffffff"/><path fill="#000000" stroke="#e5432d"/><path fill="#e5432d"/>',
  );
  for (const [artwork, cloth] of [
    ['a', LIGHT],
    ['b', DARK],
    ['constructor', { name: 'constructor', hex: '#1b2438' }],
  ] as const)
    expect(resolveInks(drawing, artwork, cloth, inks)).toBe(
      resolveInks(drawing, artwork, cloth, undefined),
    );
});
