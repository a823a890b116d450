import { describe, expect, it, test } from 'vitest';
import { getContrastRatio, mixColors } from '#shared/utils/colors.ts';
import { getAccentColor, getDangerColor, getHoverColor, getOverlayOpacity, getTextColor } from './derived-colors.ts';

const GREYS = ['#000000', '#333333', '#767676', '#b0b0b0', '#ffffff'];

test('THEME-1 marks are in the brand’s colour on every ground it can be told from, else in the text’s', () => {
  expect(getAccentColor('#3f5a3c', '#222222', '#ffffff', '#ebe3d0')).toBe('#3f5a3c');
  expect(getAccentColor('#ffee88', '#222222', '#ffffff')).toBe('#222222');
  expect(getAccentColor('#8a8a8a', '#222222', '#ffffff', '#c9c9c9')).toBe('#222222');
});

test('text on the brand’s colour can always be read', () => {
  expect(getTextColor('#3f5a3c', '#f6f1e4')).toBe('#f6f1e4');
  for (const ground of [...GREYS, '#ff6f59', '#c4321d'])
    expect(getContrastRatio(getTextColor(ground, '#777777'), ground), ground).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['#ffffff', '#b3261e'],
  ['#14161f', '#ff8a80'],
  ['#c0392b', '#eeeeee'],
])('errors on the ground %s are %s, which can be read there', (ground, danger) => {
  expect(getDangerColor('#eeeeee', ground)).toBe(danger);
});

describe('a button under a pointer', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#767676', '#ffffff'],
    ['#747474', '#000000'],
    ['#3f5a3c', '#f9f5ea'],
  ])('of %s with %s can still be read, and looks different', (background, color) => {
    const hover = getHoverColor({ background, color });
    expect(getContrastRatio(hover, color)).toBeGreaterThanOrEqual(4.5);
    expect(hover).not.toBe(background);
  });
});

it.each([
  ['#eef0f2', '#000000', 0.6],
  ['#ff6f59', '#14161f', 0.82],
  ['#808080', '#ffffff', 1],
])('THEME-1 the veil of %s lets %s be read on any picture: %d', (background, color, share) => {
  expect(getOverlayOpacity({ background, color })).toBe(share);
  if (share === 1) return;
  for (const picture of GREYS)
    expect(getContrastRatio(mixColors(background, picture, share), color), picture).toBeGreaterThanOrEqual(4.5);
});
