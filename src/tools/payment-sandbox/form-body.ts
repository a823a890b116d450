/** A value of a form body. Stripe writes `a[b][0]=x` for the JSON `{"a":{"b":["x"]}}`. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };

interface Branch {
  [name: string]: string | Branch;
}

/** Parses a form body or a query as Stripe does. Skips names that could change an object's prototype. */
export function readForm(text: string): Record<string, FormValue> {
  const root: Branch = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[\]]+|(?<=\[)[^[\]]*(?=\])/g)].map(([part]) => part);
    if (path.length === 0 || path.includes('__proto__')) continue;
    place(root, path, value);
  }
  const read = plain(root);
  return typeof read === 'object' && !isList(read) ? { ...read } : {};
}

function place(branch: Branch, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path;
  // `a[]=x` appends to a list.
  const name = head === '' ? String(Object.keys(branch).length) : head;
  if (rest.length === 0) {
    branch[name] = value;
    return;
  }
  const known = branch[name];
  const next: Branch = typeof known === 'object' ? known : Object.create(null);
  branch[name] = next;
  place(next, rest, value);
}

function plain(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, inner]) => plain(inner));
  }
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]));
}

const isList = (value: FormValue): value is readonly FormValue[] => Array.isArray(value);
