import { CatalogListing } from '#shared/contract/store-folder/catalog-file.ts';
import { hasBundle } from './bundle-rules.ts';
import { findListingContentIssues, findListingWarnings } from './catalog-content-rules.ts';
import { findListingIssues, type KnownNames } from './catalog-rules.ts';
import { checkFile } from './check-file.ts';
import { findEditedListing } from './edited-listing.ts';
import { describeHiddenInks, findHiddenInks } from './ink-rules.ts';
import { findResolutionWarnings } from './resolution-rules.ts';
import { toFields } from './untyped-json.ts';

const describeSlugs = (listing: unknown): string => {
  const { slug, was } = toFields(listing);
  return JSON.stringify([slug, was]);
};

/**
 * Returns whether a catalog is valid because it differs from the valid catalog `last` in a single valid listing with the
 * same slugs, and has no bundle: other rules across listings and files refer to listings by slug only. False means that everything must be checked.
 */
export function recheckCatalog(catalog: Buffer, last: Buffer, known: KnownNames): boolean {
  if (last.equals(catalog)) return true;
  const edited = findEditedListing(last, catalog);
  if (!edited || describeSlugs(edited.now) !== describeSlugs(edited.before)) return false;
  if (known.hasBundles || hasBundle(edited.now)) return false;
  const field = `listings[${edited.at}]`;
  const json = { value: edited.now, issues: [] };
  const { value, issues } = checkFile('', CatalogListing, json, (listing) => [
    ...findListingIssues(listing, field, known),
    ...findListingContentIssues(listing, field, known.labels),
    ...findListingWarnings(listing, field),
    ...describeHiddenInks(findHiddenInks(listing, field, known.inks)),
    ...findResolutionWarnings(listing, field, known),
  ]);
  // Links between listings, and to this one, need the other files.
  const hasSameLinks =
    value?.visibility === (toFields(edited.before).visibility ?? 'public') &&
    !value.description.includes('href');
  return hasSameLinks && issues.length === 0;
}
