export type Props = Readonly<Record<string, unknown>>;

interface Entry {
  readonly props: Props;
  readonly html: string;
}

/** Maximum number of entries of a record. It is enough for each language and kind of page that shows the record. */
const ENTRIES_PER_RECORD = 16;
/** Maximum number of records of a component. It may be small, because neighboring pages show the same products. */
const RECORDS_PER_COMPONENT = 512;

/**
 * Caches the HTML of components by their props. Props are equal when each value is the same object or primitive, or a list
 * of the same objects or primitives. Contents are not compared, because the pages of a build share their record objects. The
 * oldest entries are removed first.
 */
export class ComponentCache {
  readonly #components = new WeakMap<object, Map<unknown, Entry[]>>();

  get(component: object, props: Props): string | undefined {
    const entries = this.#components.get(component)?.get(findRecord(props));
    return entries?.find((entry) => isSame(entry.props, props))?.html;
  }

  set(component: object, props: Props, html: string): void {
    const records = this.#components.get(component) ?? new Map<unknown, Entry[]>();
    this.#components.set(component, records);
    const record = findRecord(props);
    const entries = records.get(record) ?? [];
    if (records.size === RECORDS_PER_COMPONENT && !records.has(record))
      records.delete(records.keys().next().value);
    if (entries.length === ENTRIES_PER_RECORD) entries.shift();
    entries.push({ props: { ...props }, html });
    records.set(record, entries);
  }
}

/** Returns the record that a component shows: the first object in its props, or the first item of a list. */
function findRecord(props: Props): unknown {
  for (const key in props) {
    const value = props[key];
    if (typeof value === 'object') return Array.isArray(value) ? value[0] : value;
  }
  return undefined;
}

function isSame(a: Props, b: Props): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && isSameValue(a[key], b[key]))
  );
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}
