import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';

/** Joins the values of options as shoppers read them. Empty ones are left out. */
export const joinOptions = (values: readonly string[]): string =>
  values.filter(Boolean).join(OPTION_SEPARATOR);

type Terms = Readonly<Record<string, string>>;

/** Returns a function that translates a text, or each value in a text of {@link joinOptions}. Values that `terms` lacks stay the same. */
export function createTermTranslator(terms: Terms): (text: string) => string {
  const find = (term: string) => (Object.hasOwn(terms, term) ? terms[term] : undefined);
  return (text) =>
    find(text) ??
    text
      .split(OPTION_SEPARATOR)
      .map((term) => find(term) ?? term)
      .join(OPTION_SEPARATOR);
}
