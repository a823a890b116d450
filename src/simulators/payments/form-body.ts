import { fail, ok, type Result } from '#shared/utils/result.ts';

/** A value of a form body. Stripe writes `a[b][0]=x` for the JSON `{"a":{"b":["x"]}}`. */
export type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue };

interface Branch {
  [name: string]: string | Branch;
}

/** A tax calculation of 100 lines has about 520 fields; other requests have about 40, nested in four levels. */
const FIELDS_MAX = 600;
const DEPTH_MAX = 6;
const NAME_MAX = 300;

/**
 * Parses a form body or a query as Stripe does. Skips names that could change an object's prototype. Fails for more fields, or
 * a longer or deeper name, than any real request has, before it parses a name.
 */
export function readForm(text: string): Result<Record<string, FormValue>, string> {
  if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX)
    return fail(`expected at most ${FIELDS_MAX} parameters`);
  const root: Branch = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.length > NAME_MAX)
      return fail(`expected parameter names of at most ${NAME_MAX} characters`);
    if (name.split('[').length > DEPTH_MAX)
      return fail(`expected parameters nested at most ${DEPTH_MAX} levels deep`);
    const path = [...name.matchAll(/^[^[\]]+|(?<=\[)[^[\]]*(?=\])/g)].map(([part]) => part);
    if (path.length === 0 || path.includes('__proto__')) continue;
    place(root, path, value);
  }
  const read = plain(root);
  return ok(typeof read === 'object' && !isList(read) ? { ...read } : {});
}

/** Returns the key of a form body or a query without parsing the other fields. Keys have no characters that are encoded. */
export const findKey = (text: string): string | undefined =>
  /(?:^|&)key=(\w{1,200})(?:&|$)/.exec(text)?.[1];

function place(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const [index, part] of path.entries()) {
    // `a[]=x` appends to a list.
    const name = part === '' ? String(Object.keys(branch).length) : part;
    if (index === path.length - 1) {
      branch[name] = value;
      return;
    }
    const known = branch[name];
    const next: Branch = typeof known === 'object' ? known : Object.create(null);
    branch[name] = next;
    branch = next;
  }
}

/** Recursion is safe here: {@link readForm} limits the depth. */
function plain(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, inner]) => plain(inner));
  }
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]));
}

const isList = (value: FormValue): value is readonly FormValue[] => Array.isArray(value);
