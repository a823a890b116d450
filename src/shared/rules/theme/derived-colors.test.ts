import { describe, expect, it, test } from 'vitest';
import { getContrastRatio, mixColors } from '#shared/utils/colors.ts';
import {
  getAccentColor,
  getControlLineColor,
  getDangerColor,
  getHoverColor,
  getOverlayOpacity,
  getTextColor,
} from './derived-colors.ts';

const GREYS = ['#000000', '#333333', '#767676', '#b0b0b0', '#ffffff'];

test('THEME-1 accents have the brand color on every background with enough contrast, else the text color', () => {
  expect(getAccentColor('#3f5a3c', '#222222', '#ffffff', '#ebe3d0')).toBe('#3f5a3c');
  expect(getAccentColor('#ffee88', '#222222', '#ffffff')).toBe('#222222');
  expect(getAccentColor('#8a8a8a', '#222222', '#ffffff', '#c9c9c9')).toBe('#222222');
});

test('text on the brand color is always readable', () => {
  expect(getTextColor('#3f5a3c', '#f6f1e4')).toBe('#f6f1e4');
  for (const ground of [...GREYS, '#ff6f59', '#c4321d'])
    expect(
      getContrastRatio(getTextColor(ground, '#777777'), ground),
      ground,
    ).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['#ffffff', '#b3261e'],
  ['#14161f', '#ff8a80'],
  ['#c0392b', '#eeeeee'],
])('errors on the background %s have the readable color %s', (ground, danger) => {
  expect(getDangerColor('#eeeeee', ground)).toBe(danger);
});

describe('a button on hover', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#767676', '#ffffff'],
    ['#747474', '#000000'],
    ['#3f5a3c', '#f9f5ea'],
  ])('with background %s and text %s is readable and looks different', (background, color) => {
    const hover = getHoverColor({ background, color });
    expect(getContrastRatio(hover, color)).toBeGreaterThanOrEqual(4.5);
    expect(hover).not.toBe(background);
  });
});

it.each([
  ['#eef0f2', '#000000', 0.6],
  ['#ff6f59', '#14161f', 0.82],
  ['#808080', '#ffffff', 1],
])(
  'THEME-1 an overlay of %s keeps %s readable on any picture with opacity %d',
  (background, color, share) => {
    expect(getOverlayOpacity({ background, color })).toBe(share);
    if (share === 1) return;
    for (const picture of GREYS)
      expect(
        getContrastRatio(mixColors(background, picture, share), color),
        picture,
      ).toBeGreaterThanOrEqual(4.5);
  },
);

test('A11Y-2 the borders of controls have a contrast of 3:1 on every background, and are as close to the line color as possible', () => {
  expect(getControlLineColor('#767676', '#000000', '#ffffff', '#eeeeee')).toBe('#767676');
  const shades = ['00', '40', '7f', 'bf', 'ff'];
  const colors = shades.flatMap((red) => shades.map((green) => `#${red}${green}80`));
  for (const ground of colors)
    for (const line of colors)
      expect(
        getContrastRatio(getControlLineColor(line, ground, ground), ground),
        ground,
      ).toBeGreaterThanOrEqual(3);
  const [near, far] = ['#dcdfe3', '#17181a'].map((line) =>
    getControlLineColor(line, '#17181a', '#ffffff'),
  ) as string[];
  expect(getContrastRatio(near ?? '', '#ffffff')).toBeLessThan(4);
  expect(far).toBe('#17181a');
});
