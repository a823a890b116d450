import type { Blank } from '#shared/contract/blank.ts';

type Chart = NonNullable<Blank['sizeChart']>;

const CENTIMETRES_PER_INCH = 2.54;

/** A size chart from inches: the centimetres follow, to one decimal. */
export function createSizeChart(inches: Readonly<Record<string, Readonly<Record<string, number>>>>): Chart {
  const both = (value: number) => ({ inches: value, centimetres: Math.round(value * CENTIMETRES_PER_INCH * 10) / 10 });
  return mapValues(inches, (measures) => mapValues(measures, both));
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
