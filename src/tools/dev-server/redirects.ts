import * as v from 'valibot';

/** A rule as the host's parser gives it, as far as a built store writes any. */
export const RedirectRule = v.object({
  path: v.string(),
  to: v.string(),
  status: v.optional(v.number(), 301),
  force: v.boolean(),
  proxy: v.literal(false, 'expected no proxy rule: the local server does not call other hosts'),
  host: v.optional(v.never('expected a path: the local server has one host')),
  query: v.strictObject({}, 'expected no query condition: the local server has none'),
  conditions: v.strictObject({}, 'expected no condition: the local server knows no country, language or role'),
});
export type RedirectRule = v.InferOutput<typeof RedirectRule>;

/** A rule that applies to a request, its placeholders filled in. */
export interface RedirectMatch {
  readonly to: string;
  readonly status: number;
  readonly force: boolean;
}

/** The first rule that applies to `path`, as on the host: `*` at the end and `:name` match, a trailing slash does not count. */
export function matchRedirect(rules: readonly RedirectRule[], path: string): RedirectMatch | undefined {
  for (const { path: from, to, status, force } of rules) {
    const found = parsePattern(from).exec(path);
    if (found) return { to: fill(to, found.groups ?? {}), status, force };
  }
  return undefined;
}

const patterns = new Map<string, RegExp>();

function parsePattern(from: string): RegExp {
  let pattern = patterns.get(from);
  if (!pattern) {
    const parts = from
      .split('/')
      .filter(Boolean)
      .map((part) => {
        if (part === '*') return '(?:/(?<splat>.*))?';
        return part.startsWith(':')
          ? `/(?<${part.slice(1)}>[^/]+)`
          : `/${part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}`;
      });
    pattern = new RegExp(`^${parts.join('')}/?$`);
    patterns.set(from, pattern);
  }
  return pattern;
}

const fill = (to: string, groups: Readonly<Record<string, string | undefined>>): string =>
  to.replace(/:([a-z]\w*)/gi, (whole, name: string) => {
    const value = name in groups ? (groups[name] ?? '') : undefined;
    return value === undefined ? whole : value.split('/').map(encodeURIComponent).join('/');
  });
