import { median } from './phone.ts';

/** Formats the ratios of measurements that were taken in turn: their median and, of several, the lowest and the highest. */
export function formatRatios(
  measured: readonly number[],
  compared: readonly number[],
  digits = 2,
): string {
  const ratios = measured
    .map((value, index) => value / (compared[index] ?? Number.NaN))
    .filter(Number.isFinite);
  if (ratios.length === 0) return '';
  const format = (value: number) => value.toFixed(digits);
  const spread = `${format(Math.min(...ratios))} to ${format(Math.max(...ratios))}`;
  return `${format(median(ratios))} ×${ratios.length > 1 ? ` (${spread})` : ''}`;
}

/** Formats measurements: their median, the least and the most. */
export function formatRange(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.round);
  return `${median(values).toFixed(0)} (${least} to ${most})`;
}
