import { findBrowsersWithout, INTERFACES } from './browser-support.ts';

/** An interface or a member of it: `[owner, member, whether it is static]`. Of JavaScript's own members that is not known. */
type Name = readonly [owner: string, member?: string | undefined, isStatic?: boolean | undefined];

/** What a supported browser may lack. */
export const NEWER_INTERFACES: readonly Name[] = INTERFACES.filter(
  ({ compat }) => findBrowsersWithout(compat).length > 0,
).map(({ owner, member, isStatic }) => [owner, member, isStatic]);

/**
 * Runs in a page before its scripts. Deletes interfaces, so that the page finds what the oldest supported browsers have in
 * common. The browser's own behavior of newer attributes is prevented where an event allows it. Returns what was deleted.
 */
export function removeNewerInterfaces(names: readonly Name[]): string[] {
  const global = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const removed = names.filter(([owner, member, isStatic]) => {
    if (!member) return Reflect.has(global, owner) && Reflect.deleteProperty(global, owner);
    const holders = [
      owner === 'Window' ? global : undefined,
      isStatic === false ? undefined : global[owner],
      isStatic === true ? undefined : global[owner]?.prototype,
    ];
    return holders.some(
      (holder) => holder && Object.hasOwn(holder, member) && Reflect.deleteProperty(holder, member),
    );
  });
  addEventListener('command', (event) => event.preventDefault(), true);
  addEventListener(
    'beforetoggle',
    (event) =>
      event.target instanceof Element &&
      event.target.hasAttribute('popover') &&
      event.preventDefault(),
    true,
  );
  return removed.map(([owner, member]) => (member ? `${owner}.${member}` : owner));
}
