/** Path of a field in a theme: names of fields and indexes of list entries. */
export type FieldPath = readonly (string | number)[];

/** Returns a path in the format of `shopkiln check`: `content.categories[0].slug`, `listings["moon-tee"].title`. */
export const formatFieldPath = (path: FieldPath): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!/^[\w$]+$/.test(step)) return `${text}[${JSON.stringify(step)}]`;
    return text ? `${text}.${step}` : step;
  }, '');

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

/** Whether a value is an object of fields. */
export const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path, or undefined. */
export function getValueAt(root: Json, path: FieldPath): Json {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isFields(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** Returns a copy of a theme with another value at a path. Undefined removes the field; other fields keep their order. */
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

/** Returns a theme merged over a base: objects field by field; lists and single values are replaced. */
export function overlayTheme(base: Json, theme: Json): Json {
  if (theme === undefined) return base;
  if (!isFields(base) || !isFields(theme)) return theme;
  const names = [...new Set([...Object.keys(base), ...Object.keys(theme)])];
  return Object.fromEntries(names.map((name) => [name, overlayTheme(base[name], theme[name])]));
}
