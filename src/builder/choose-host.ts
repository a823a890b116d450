import { HOSTS, type HostName } from '#shared/contract/hosts.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { UsageError } from '#shared/utils/command-error.ts';

/** Returns a store folder that is built for the host of `--host`, or without one for the host of its `store.json`. */
export function chooseHost<T extends { readonly store: StoreFile }>(
  folder: T,
  host: HostName | undefined,
): T {
  return host === undefined ? folder : { ...folder, store: { ...folder.store, host } };
}

/** Parses the value of `--host`. Throws a UsageError that lists the hosts. */
export function parseHost(text: string | undefined): HostName | undefined {
  if (text === undefined) return undefined;
  const host = HOSTS.find((name) => name === text);
  if (!host) throw new UsageError(`--host: expected one of ${HOSTS.join(', ')}, got "${text}"`);
  return host;
}
