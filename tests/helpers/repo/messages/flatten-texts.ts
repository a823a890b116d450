/** Returns the texts of a JSON file by their paths, such as `blanks.tee.description`. */
export function flattenTexts(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value ?? {}).map(([key, text]) =>
      flattenTexts(text, path ? `${path}.${key}` : key),
    ),
  );
}
