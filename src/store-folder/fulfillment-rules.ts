import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { toFields, toList } from './untyped-json.ts';

/** Checks that each built-in blank that Printful makes has a product there. Files in `blanks/` name theirs themselves. */
export function findFulfillmentIssues(fulfillment: unknown, catalog: unknown): FieldIssue[] {
  const { default: standard, blanks, printful } = toFields(fulfillment);
  const providers = toFields(blanks);
  const known = toFields(toFields(printful).blanks);
  const used = new Set(
    toList(toFields(catalog).listings)
      .flatMap((listing) => toList(toFields(listing).products))
      .map((product) => toFields(product).blank),
  );
  return BLANK_NAMES.filter(
    (blank) =>
      blank !== 'digital' &&
      used.has(blank) &&
      (providers[blank] ?? standard) === 'printful' &&
      !Object.hasOwn(known, blank),
  ).map((blank) => ({
    field: joinFieldPath('fulfillment.printful.blanks', blank),
    message: `missing: Printful makes this blank, and does not know its product. "shopkiln printful add <store> <number> --blank ${blank}" writes it`,
  }));
}
