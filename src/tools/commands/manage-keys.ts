import { type ApiKey, createKey, listKeys, revokeKey } from '#platform/admin/api-keys.ts';
import { SCOPE_NAMES, type Scope } from '#shared/contract/admin/scopes.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { openStore } from './open-store.ts';

export type KeyAction = 'list' | 'add' | 'revoke';

export interface KeysOptions {
  readonly scopes?: readonly Scope[] | undefined;
  /** Milliseconds after which a new key ends. */
  readonly expires?: number | undefined;
  readonly json?: boolean | undefined;
}

/**
 * `shopkiln keys <action> <store> [target]`: manages the keys of the admin API. `target` is a key's id, or the name of a new one.
 */
export async function manageKeys(
  action: KeyAction,
  slug: string,
  target: string | undefined,
  { scopes, expires, json }: KeysOptions,
): Promise<void> {
  if (action === 'add' && (target === undefined || scopes === undefined))
    throw new UsageError(
      `keys: expected a name and scopes: shopkiln keys add ${slug} "label printer" --scopes ${SCOPE_NAMES.slice(0, 2).join(',')}`,
    );
  if (action === 'revoke' && target === undefined)
    throw new UsageError(`keys: expected the id of a key; "shopkiln keys list ${slug}" lists them`);
  await openStore(slug, async (db, { id: storeId }) => {
    const now = Date.now();
    const print = (data: unknown, text: string) =>
      console.log(json ? JSON.stringify(data, null, 2) : text);
    if (action === 'list') {
      const keys = await listKeys(db, storeId);
      print(keys, keys.map((key) => formatKey(key, now)).join('\n') || `${slug} has no keys`);
    } else if (action === 'add') {
      const created = await createKey(db, {
        storeId,
        name: target ?? '',
        scopes: scopes ?? [],
        expires: expires === undefined ? undefined : now + expires,
        now,
      });
      print(created, `${created.id}\n${created.key}\nThe key is shown only now.`);
    } else if (await revokeKey(db, storeId, target ?? '', now)) print({}, `${target}: revoked`);
    else throw new CommandError(`${target}: ${slug} has no such key`);
  });
}

function formatKey({ id, name, scopes, expires, revoked, lastUsed }: ApiKey, now: number): string {
  const format = (time: number) => new Date(time).toISOString();
  const state =
    revoked !== null
      ? `revoked ${format(revoked)}`
      : expires !== null
        ? `${expires <= now ? 'expired' : 'expires'} ${format(expires)}`
        : 'does not expire';
  return `${id}  ${name}\n  ${scopes.join(', ')}; ${state}; ${lastUsed === null ? 'never used' : `last used ${format(lastUsed)}`}`;
}
