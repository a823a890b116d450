const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds of a span such as `30m`, `12h` or `7d`; undefined for anything else. */
export function durationMs(text: string): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  return count && unit ? Number(count) * UNITS[unit as keyof typeof UNITS] : undefined;
}
