import { BLANK_NAMES } from '#shared/contract/store-folder/catalog-file.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { toFields } from './untyped-json.ts';

/** Checks that the product types of `returns` exist and are not downloads, which have terms of their own. */
export function findReturnsIssues(returns: unknown, catalog: unknown): FieldIssue[] {
  const types = toFields(toFields(catalog).productTypes);
  const names = Object.keys(toFields(toFields(returns).productTypes));
  return names.flatMap((name): FieldIssue[] => {
    const field = joinFieldPath('returns.productTypes', name);
    const isBlank = BLANK_NAMES.some((blank) => blank === name);
    if (
      name === 'digital' ||
      (Object.hasOwn(types, name) && toFields(types[name]).digital === true)
    )
      return [
        {
          field,
          message:
            'expected a product that is sent by post: downloads have the terms of returns.digital',
        },
      ];
    // Without a catalog that can be read, its types are unknown.
    if (isBlank || catalog === undefined || Object.hasOwn(types, name)) return [];
    return [
      { field, message: `expected a blank or one of productTypes in catalog.json, got "${name}"` },
    ];
  });
}
