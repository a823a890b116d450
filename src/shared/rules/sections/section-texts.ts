/** Fields of sections that shoppers read. Translations contain these alone. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'title',
  'subtitle',
  'body',
  'text',
  'html',
  'linkText',
  'alt',
  'caption',
  'quote',
  'author',
  'role',
  'question',
  'answer',
  'label',
]);

export interface SectionLeaf {
  /** Path from the start: `sections[0].props.title`. */
  readonly path: string;
  /** Name of the innermost field. */
  readonly key: string;
  readonly value: unknown;
}

/** Lists all values of a section that are neither objects nor lists. The entries of a list have its name as key. */
export function* listLeaves(value: unknown, path = '', key = ''): Generator<SectionLeaf> {
  if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield* listLeaves(item, `${path}[${at}]`, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value))
      yield* listLeaves(item, path ? `${path}.${name}` : name, name);
  else if (value !== undefined) yield { path, key, value };
}

/** Whether a field contains a text that shoppers read. */
export const isTextField = (key: string): boolean => TEXT_FIELDS.has(key);

/** Lists the texts of sections. */
export const listSectionTexts = (sections: unknown): string[] =>
  [...listLeaves(sections)].flatMap(({ key, value }) =>
    isTextField(key) && typeof value === 'string' ? [value] : [],
  );
