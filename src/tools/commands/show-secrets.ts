import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheDir } from '#builder/paths.ts';
import { describeCode, type GateKeys } from '#platform/access/gate-keys.ts';
import { makePrivateFolder } from '#shared/utils/private-files.ts';

type ShowSecret = (name: string, secret: string, shown?: string) => string;

/**
 * Returns a function that returns a secret to print it on a terminal. Elsewhere a log may be collected: then the secret is saved in
 * a file that only the owner can read, and the text is `shown` with the name of that file. `program` is part of the name.
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
      // A new file: an existing one could have other rights.
      rmSync(file, { force: true });
      writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      return `${shown} (not printed; ${error instanceof Error ? error.message : error})`.trim();
    }
    return `${shown} (key in ${file})`.trim();
  };
}

/** Returns an address with a key to print it. */
export function showAddress(show: ShowSecret, name: string, address: string): string {
  const url = new URL(address);
  url.search = '';
  return show(name, address, url.href);
}

/** Returns the access code of a store to print it, or the variable that has it. */
export const showCode = (
  show: ShowSecret,
  gates: Pick<GateKeys, 'codes' | 'generated'>,
  slug: string,
): string => {
  const code = describeCode(gates, slug);
  return gates.generated.has(slug) ? show(`${slug}: access code`, code) : code;
};
