import { nearest } from './nearest.ts';
import { fieldPath, type Problem, shown } from './problem.ts';
import { fields, list } from './untyped-json.ts';

/** What this walk reads of a valibot schema. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly key?: string | Shape;
  readonly options?: readonly Shape[];
  readonly getter?: (input: unknown) => Shape;
}

/** The member of a variant that a value claims to be. */
function chosen(shape: Shape, value: unknown): Shape | undefined {
  const key = typeof shape.key === 'string' ? shape.key : '';
  const mark = fields(value)[key];
  return shape.options?.find((option) => {
    const literal: unknown = fields(option.entries?.[key]).literal;
    return literal !== undefined && literal === mark;
  });
}

function keyMessage(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  if (meant) return `unknown field "${key}": did you mean "${meant}"?`;
  return `unknown field "${key}": expected one of ${known.join(', ')}`;
}

/**
 * What the schema lets pass, at any depth: keys it does not have, each with the name it most likely should have, and
 * lists in the place of objects.
 */
export function unknownKeys(file: string, shape: Shape, value: unknown, path = ''): Problem[] {
  if (shape.getter) return unknownKeys(file, shape.getter(value), value, path);
  if (shape.wrapped) return unknownKeys(file, shape.wrapped, value, path);
  if (shape.type === 'variant') {
    const option = chosen(shape, value);
    return option ? unknownKeys(file, option, value, path) : [];
  }
  const { item, entries, value: recordValue } = shape;
  if ((entries || shape.type === 'record') && Array.isArray(value)) {
    return [{ file, field: path, message: `expected an object { … }, got ${shown(value)}` }];
  }
  if (item) return list(value).flatMap((one, at) => unknownKeys(file, item, one, fieldPath(path, at)));
  if (shape.type === 'record' && recordValue) {
    return Object.entries(fields(value)).flatMap(([key, one]) =>
      unknownKeys(file, recordValue, one, fieldPath(path, key)),
    );
  }
  if (!entries) return [];
  const known = Object.keys(entries).filter((key) => key !== '$schema');
  return Object.entries(fields(value)).flatMap(([key, one]) => {
    if (path === '' && key === '$schema') return [];
    const inner = Object.hasOwn(entries, key) ? entries[key] : undefined;
    const field = fieldPath(path, key);
    return inner ? unknownKeys(file, inner, one, field) : [{ file, field, message: keyMessage(key, known) }];
  });
}
