import { MinorUnits } from '#shared/contract/common.ts';
import type { WrittenDecimal } from './find-name-issues.ts';
import { type FileIssue, joinFieldPath } from './issue.ts';
import { findVariant, type Shape } from './unknown-keys.ts';
import { toFields, toList } from './untyped-json.ts';

/**
 * Returns an issue for each amount in minor units that is written with a decimal point: 25.00 and 25 are the same number, but who writes
 * 25.00 means 2500.
 */
export const findDecimalIssues = (
  file: string,
  schema: Shape,
  value: unknown,
  decimals: readonly WrittenDecimal[],
): FileIssue[] =>
  decimals.flatMap(({ path, text }) => {
    if (!isMoney(findShape(schema, value, path))) return [];
    const field = path.reduce<string>((place, step) => joinFieldPath(place, step), '');
    const units = Math.round(Number(text) * 100);
    const message = `expected minor units without a decimal point: write ${units} for ${text}`;
    return [{ file, field, message }];
  });

/** Returns the schema of a value inside another one; undefined where the schema does not describe it. */
function findShape(
  shape: Shape | undefined,
  value: unknown,
  path: readonly (string | number)[],
): Shape | undefined {
  if (!shape) return undefined;
  if (shape.getter) return findShape(shape.getter(value), value, path);
  if (shape.wrapped) return findShape(shape.wrapped, value, path);
  if (shape.type === 'variant') return findShape(findVariant(shape, value), value, path);
  const [step, ...rest] = path;
  if (step === undefined) return shape;
  return typeof step === 'number'
    ? findShape(shape.item, toList(value)[step], rest)
    : findShape(shape.entries?.[step] ?? shape.value, toFields(value)[step], rest);
}

/** Whether a schema is that of minor units, with further rules or without. */
const isMoney = (shape: object | undefined): boolean =>
  shape !== undefined &&
  (shape === MinorUnits ||
    ('pipe' in shape && Array.isArray(shape.pipe) && shape.pipe.some(isMoney)));
