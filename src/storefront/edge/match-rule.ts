import type { HeaderRule, HostingRule } from '#shared/rules/hosting/hosting-table.ts';

/** A rule that matches a request, with the target's `:splat` replaced. */
export interface RuleMatch {
  /** Percent-encoded path. */
  readonly to: string;
  readonly status: HostingRule['status'];
  readonly force: boolean;
}

/** Returns the first rule that matches a decoded path. A trailing slash is ignored. */
export function matchRule(rules: readonly HostingRule[], path: string): RuleMatch | undefined {
  for (const { from, to, status, force = false } of rules) {
    const splat = matchPath(from, path);
    if (splat === undefined) continue;
    return {
      to: to.replace(':splat', () => splat.split('/').map(encodeURIComponent).join('/')),
      status,
      force,
    };
  }
  return undefined;
}

/** Returns what `*` matches, '' for a path without `*`. Undefined when the path does not match. */
function matchPath(from: string, path: string): string | undefined {
  const base = from.endsWith('/*') ? from.slice(0, -2) : from === '/' ? '' : from;
  if (path === base || path === `${base}/`) return '';
  return base !== from && from !== '/' && path.startsWith(`${base}/`)
    ? path.slice(base.length + 1)
    : undefined;
}

/** Returns the headers that all matching rules set for a path. Where two rules set the same header, the last one applies. */
export function getHeaders(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter((rule) => matchesPattern(rule.for, path)).map((rule) => rule.values),
  );
}

function matchesPattern(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return path === pattern;
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

/** Returns the decoded path. Undefined for an invalid path, and for one that servers could resolve to another path. */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return /[\\\0]|\/\//.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
