import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { HOSTING_FILE, HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { createListingLookup, type ListingLookup } from '#storefront/edge/listing-lookup.ts';

export interface LocalHosting extends HostingTable {
  /** Looks up listings as the host does. Undefined for a host that cannot. */
  readonly isListed: ListingLookup | undefined;
}

const EMPTY: LocalHosting = { rules: [], headers: [], isListed: undefined };

/** Creates a function that reads the hosting table of a built store, and again when a build has replaced it. */
export function createHostingTableReader(distDir: string): () => Promise<LocalHosting> {
  const file = join(distDir, HOSTING_FILE);
  let version: string | undefined;
  let table: Promise<LocalHosting> = Promise.resolve(EMPTY);
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

async function parse(file: string): Promise<LocalHosting> {
  const table = v.parse(HostingTable, JSON.parse(await readFile(file, 'utf8')));
  return { ...table, isListed: table.listings && createListingLookup(table.listings) };
}
