import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { HOSTING_FILE, HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';

const EMPTY: HostingTable = { rules: [], headers: [] };

/** Creates a function that reads the hosting table of a built store, and again when a build has replaced it. */
export function createHostingTableReader(distDir: string): () => Promise<HostingTable> {
  const file = join(distDir, HOSTING_FILE);
  let version: string | undefined;
  let table: Promise<HostingTable> = Promise.resolve(EMPTY);
  return async function readTable() {
    const found = await stat(file).catch(() => undefined);
    const now = found && `${getFileVersion(found)}-${found.ino}`;
    if (now !== version) {
      version = now;
      table = found ? parse(file) : Promise.resolve(EMPTY);
    }
    return table;
  };
}

const parse = async (file: string) => v.parse(HostingTable, JSON.parse(await readFile(file, 'utf8')));
