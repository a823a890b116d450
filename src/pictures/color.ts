export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses six hex digits, with or without `#`, into three numbers 0..255. */
export function parseHexColor(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns whether cloth of this color is dark, so that it needs light ink on a white underbase. */
export function isDark(tint: Rgb): boolean {
  return getLightness(tint) < 0.6;
}

/** Returns the perceived lightness, 0..1. */
export function getLightness([red, green, blue]: Rgb): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Returns the distance of two colors in RGB, 0 to 442. */
export function getColorDistance(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
