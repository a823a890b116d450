import type { Blank } from '#shared/contract/blank.ts';

type SizeChart = NonNullable<Blank['sizeChart']>;

const CENTIMETERS_PER_INCH = 2.54;

/** Creates a size chart from inches. Centimeters are rounded to one decimal. */
export function createSizeChart(inches: Readonly<Record<string, Readonly<Record<string, number>>>>): SizeChart {
  const toMeasure = (value: number) => ({
    inches: value,
    centimetres: Math.round(value * CENTIMETERS_PER_INCH * 10) / 10,
  });
  return mapValues(inches, (measures) => mapValues(measures, toMeasure));
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
