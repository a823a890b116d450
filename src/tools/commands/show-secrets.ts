import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCode, type GateKeys } from '#platform/access/gate-keys.ts';
import { getCacheDir } from '#shared/environment/paths.ts';
import { makePrivateFolder } from '#shared/utils/private-files.ts';

type ShowSecret = (name: string, secret: string, shown?: string) => string;

/**
 * Creates a function that returns what to print for a secret. On a terminal that is the secret itself. Other output may be collected in
 * a log, so the function saves the secret in a file that only the owner can read, and returns `shown` with the name of the file.
 * `program` is part of that name.
 */
export function createSecretPrinter(program: string): ShowSecret {
  const file = join(getCacheDir(), `${program}-keys.txt`);
  const secrets = new Map<string, string>();
  return function showSecret(name, secret, shown = '') {
    if (process.stdout.isTTY) return secret;
    secrets.set(name, secret);
    const lines = [...secrets].map(([key, value]) => `${key}: ${value}\n`);
    try {
      makePrivateFolder(getCacheDir());
      // An existing file is replaced, because others could have the right to read it.
      rmSync(file, { force: true });
      writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      return `${shown} (not printed, and could not be saved: ${error instanceof Error ? error.message : error})`.trim();
    }
    return `${shown} (key in ${file})`.trim();
  };
}

/** Returns what to print for an address with a key. */
export function showAddress(show: ShowSecret, name: string, address: string): string {
  const url = new URL(address);
  url.search = '';
  return show(name, address, url.href);
}

/** Returns what to print for the access code of a store: for a code from the environment, its variable. */
export const showCode = (
  show: ShowSecret,
  gates: Pick<GateKeys, 'codes' | 'generated'>,
  slug: string,
): string => {
  const code = describeCode(gates, slug);
  return gates.generated.has(slug) ? show(`${slug}: access code`, code) : code;
};
