/** A place in a theme: names of fields and places in lists. */
export type FieldPath = readonly (string | number)[];

/** As `npm run check` writes it: `content.categories[0].slug`. */
export const formatFieldPath = (path: FieldPath): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  );

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a place; undefined where nothing does. */
export function getValueAt(root: Json, path: FieldPath): Json {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isFields(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** A theme with another value at a place; undefined takes what stands there away. Fields keep their order. */
export function setValueAt(root: Json, [step, ...rest]: FieldPath, value: Json): Json {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = Array.isArray(root) ? [...root] : [];
    items[step] = setValueAt(items[step], rest, value);
    return items;
  }
  const fields = isFields(root) ? root : {};
  if (rest.length === 0 && value === undefined) {
    const { [step]: _, ...others } = fields;
    return others;
  }
  return { ...fields, [step]: setValueAt(fields[step], rest, value) };
}

/** What holds: objects field by field, the file over the base; lists and single values whole. */
export function overlayTheme(base: Json, own: Json): Json {
  if (own === undefined) return base;
  if (!isFields(base) || !isFields(own)) return own;
  const names = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  return Object.fromEntries(names.map((name) => [name, overlayTheme(base[name], own[name])]));
}
