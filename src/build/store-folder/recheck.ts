import { readFile } from 'node:fs/promises';
import { CatalogListing } from '#contract/folder/catalog-file.ts';
import { type KnownNames, listingFaults } from './catalog-rules.ts';
import { checkFile } from './check-file.ts';
import { editedListing } from './edited-listing.ts';
import { fields } from './loose.ts';
import { isMissing } from './read.ts';

/**
 * Whether a catalogue holds because one that did, at `lastPath`, says the same but for what a single listing says besides
 * its slug: rules across listings, and those of other files, know listings by their slugs alone. False is no fault yet.
 */
export async function holdsWith(catalog: Buffer, lastPath: string, known: KnownNames): Promise<boolean> {
  const last = await readFile(lastPath).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!last) return false;
  if (last.equals(catalog)) return true;
  const edited = editedListing(last, catalog);
  if (!edited || fields(edited.now).slug !== fields(edited.before).slug) return false;
  const field = `listings[${edited.at}]`;
  const json = { value: edited.now, problems: [] };
  const { value, problems } = checkFile('', CatalogListing, json, (listing) => listingFaults(listing, field, known));
  return value !== undefined && problems.length === 0;
}
