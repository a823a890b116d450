export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses six hex digits, with or without `#`, into three numbers 0..255. */
export function parseHexColor(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns whether a garment needs light ink on a white underbase, not dark ink directly on the cloth. */
export function isDark(tint: Rgb): boolean {
  return lightness(tint) < 0.6;
}

/** Returns the perceived lightness, 0..1. */
export function lightness([red, green, blue]: Rgb): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Returns the distance of two colors in RGB, 0 to 442. */
export function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
