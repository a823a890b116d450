import type { Blank } from '#shared/contract/blank.ts';

/** A blank without its texts. */
export interface BlankData extends Pick<Blank, 'productId' | 'name' | 'comparableBrands'> {
  /** Measures by size and by name. Undefined for a blank without a size chart. */
  readonly measures?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Unit of the measures: `centimetres`, or inches by default. */
  readonly unit?: string;
}

const CENTIMETERS_PER_INCH = 2.54;

/** Creates a size chart. Measures in the other unit are rounded to one decimal. */
export const createSizeChart = (
  measures: NonNullable<BlankData['measures']>,
  unit: BlankData['unit'],
): NonNullable<Blank['sizeChart']> =>
  mapValues(measures, (row) =>
    mapValues(row, (value) =>
      unit === 'centimetres'
        ? { inches: round(value / CENTIMETERS_PER_INCH), centimetres: value }
        : { inches: value, centimetres: round(value * CENTIMETERS_PER_INCH) },
    ),
  );

const round = (value: number) => Math.round(value * 10) / 10;

const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
