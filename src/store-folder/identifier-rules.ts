import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type Fields, toFields } from './untyped-json.ts';

/** Variants of a product for the checks of its numbers. */
export interface KnownVariants {
  readonly count: number;
  /** Keys that name one variant each. */
  readonly example: string;
  readonly countNamed: (key: string) => number;
  /** Checks that a key names what the product has. */
  readonly findKeyIssues: (key: string, field: string) => FieldIssue[];
}

/** Checks that each GTIN and part number of a product is that of one variant, and that no two variants have the same. */
export const findIdentifierIssues = (
  node: Fields,
  field: string,
  variants: KnownVariants,
): FieldIssue[] =>
  (['gtin', 'mpn'] as const).flatMap((name) => {
    const ofAll = node[name];
    const place = `${field}.${name}Of`;
    const entries = Object.entries(toFields(node[`${name}Of`]));
    const numbers = entries.map(([, number]) => number);
    const { count, example } = variants;
    return [
      ...(ofAll !== undefined && count > 1
        ? [
            {
              field: `${field}.${name}`,
              message: `expected ${name}Of: each of the ${count} variants has its own number`,
            },
          ]
        : []),
      ...entries.flatMap(([key, number], at) => {
        const path = joinFieldPath(place, key);
        const unknown = variants.findKeyIssues(key, path);
        if (unknown.length > 0) return unknown;
        const named = variants.countNamed(key);
        if (named > 1)
          return [
            {
              field: path,
              message: `expected one variant such as ${example}, got ${named} that share a number`,
            },
          ];
        const earlier = numbers.indexOf(number);
        return earlier < at
          ? [
              {
                field: path,
                message: `"${number}" is the number of "${entries[earlier]?.[0]}" too`,
              },
            ]
          : [];
      }),
    ];
  });
