import type { Blank } from '#shared/contract/blank.ts';

type SizeChart = NonNullable<Blank['sizeChart']>;

const CENTIMETERS_PER_INCH = 2.54;

/** Creates a size chart from measures in one unit. Those in the other one are rounded to one decimal. */
export function createSizeChart(
  measures: Readonly<Record<string, Readonly<Record<string, number>>>>,
  unit: 'inches' | 'centimetres' = 'inches',
): SizeChart {
  const toMeasure = (value: number) =>
    unit === 'inches'
      ? { inches: value, centimetres: round(value * CENTIMETERS_PER_INCH) }
      : { inches: round(value / CENTIMETERS_PER_INCH), centimetres: value };
  return mapValues(measures, (row) => mapValues(row, toMeasure));
}

const round = (value: number) => Math.round(value * 10) / 10;

function mapValues<A, B>(
  record: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
