/** The families that shoppers name colors by, in the order of filters. `texts/<language>/terms.json` has their names. */
export const COLOR_FAMILIES = [
  'black',
  'white',
  'gray',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
] as const;
export type ColorFamily = (typeof COLOR_FAMILIES)[number];

/** The families of colors with a hue, by the hue in degrees at which each ends. */
const HUES: readonly (readonly [end: number, family: ColorFamily])[] = [
  [10, 'red'],
  [36, 'orange'],
  [75, 'yellow'],
  [164, 'green'],
  [190, 'turquoise'],
  [255, 'blue'],
  [320, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

/** Returns the family of a color such as `#1f5f8b`. Limits are where people stop calling a color gray, brown or beige. */
export function findColorFamily(hex: string): ColorFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [chroma, lightness] = [most - least, (most + least) / 2];
  const hue = getHue([red, green, blue], most, chroma);
  const isWarm = hue >= 20 && hue <= 65;
  if (isWarm && lightness > 0.65 && chroma >= 0.03 && chroma < 0.3) return 'beige';
  if (chroma < 0.05 || (chroma / most < 0.2 && most < 0.8)) {
    if (lightness < 0.165) return 'black';
    return lightness > 0.9 ? 'white' : 'gray';
  }
  if (hue >= 10 && hue < 50 && lightness < 0.5) return 'brown';
  const family = HUES.find(([end]) => hue <= end)?.[1] ?? 'red';
  return family === 'red' && lightness > 0.68 ? 'pink' : family;
}

function getHue(
  [red, green, blue]: readonly [number, number, number],
  most: number,
  chroma: number,
): number {
  if (chroma === 0) return 0;
  if (most === red) return (((green - blue) / chroma + 6) % 6) * 60;
  return (most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4) * 60;
}
