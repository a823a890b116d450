import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { readBrowsers } from '#shared/environment/browser-targets.ts';

/** Names of the data for each name of the list. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};

/** The oldest supported version of each browser. */
const OLDEST: readonly (readonly [name: string, version: number])[] = readBrowsers().flatMap(
  (browser) => {
    const [name = '', version] = browser.split(' ');
    return (NAMES[name] ?? []).map((known) => [known, Number(version)] as const);
  },
);

/** A version of the data: `109`, `≤16.4`, `preview`; false when there is none, true when it is unknown. */
function parseVersion(version: string | boolean | null | undefined): number {
  if (version === true) return 0;
  return typeof version === 'string' && version !== 'preview'
    ? Number.parseFloat(version.replace('≤', ''))
    : Infinity;
}

/** Returns the oldest supported browsers that lack a feature: `['chrome 109', …]`. */
export function findBrowsersWithout({ support }: CompatStatement): string[] {
  return OLDEST.filter(([name, version]) => {
    const statements = [support[name as keyof typeof support] ?? []].flat();
    return !statements.some(
      ({ version_added, version_removed, flags, alternative_name, prefix }) =>
        !flags &&
        !alternative_name &&
        !prefix &&
        parseVersion(version_added) <= version &&
        (version_removed === undefined || parseVersion(version_removed) > version),
    );
  }).map(([name, version]) => `${name} ${version}`);
}

export interface InterfaceMember {
  /** Global name of the interface: `HTMLElement`. */
  readonly owner: string;
  /** Undefined for the interface itself. */
  readonly member?: string | undefined;
  /** Unknown for JavaScript's own members. */
  readonly isStatic?: boolean | undefined;
  readonly compat: CompatStatement;
}

/** Names of the data that are not members: behaviors, options and the like contain `_`. */
const MEMBER = /^(\w+?)(_static|_event)?$/;

function listMembers(
  owners: Readonly<Record<string, Identifier>>,
  isBuiltin: boolean,
): InterfaceMember[] {
  return Object.entries(owners).flatMap(([owner, { __compat, ...members }]) => [
    ...(__compat ? [{ owner, compat: __compat }] : []),
    ...Object.entries(members as Readonly<Record<string, Identifier>>).flatMap(
      ([key, { __compat: compat }]) => {
        const [, member, kind] = MEMBER.exec(key) ?? [];
        if (!compat || !member || kind === '_event' || member === owner) return [];
        return [{ owner, member, isStatic: isBuiltin ? undefined : kind === '_static', compat }];
      },
    ),
  ]);
}

const { api, css, javascript } = compatibility as unknown as Readonly<Record<string, Identifier>>;

/** Every interface of browsers and of JavaScript, with its members. */
export const INTERFACES: readonly InterfaceMember[] = [
  ...listMembers(api ?? {}, false),
  ...listMembers(javascript?.builtins ?? {}, true),
];

export const CSS_FEATURES: Readonly<Record<string, Identifier>> = css ?? {};
