import * as v from 'valibot';

/** A rule from the host's parser, with the fields that built stores use. */
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

/** The target of a rule that matches a request, with its placeholders replaced. */
export interface RedirectMatch {
  readonly to: string;
  readonly status: number;
  readonly force: boolean;
}

/** Returns the first rule that matches `path`, as the host does: `*` at the end and `:name` match, a trailing slash is ignored. */
export function matchRedirect(rules: readonly RedirectRule[], path: string): RedirectMatch | undefined {
  for (const { path: from, to, status, force } of rules) {
    const found = parsePattern(from).exec(path);
    if (found) return { to: fillPlaceholders(to, found.groups ?? {}), status, force };
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

const fillPlaceholders = (to: string, groups: Readonly<Record<string, string | undefined>>): string =>
  to.replace(/:([a-z]\w*)/gi, (placeholder, name: string) => {
    const value = name in groups ? (groups[name] ?? '') : undefined;
    return value === undefined ? placeholder : value.split('/').map(encodeURIComponent).join('/');
  });
