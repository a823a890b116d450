import {
  DESCRIPTION_TAGS,
  listRemovedTags,
  TEXTLESS_TAGS,
} from '#shared/rules/catalog/description-html.ts';
import { replaceTags } from '#shared/utils/replace-tags.ts';
import { findSmallPrices } from './amount-rules.ts';
import {
  type CatalogFiles,
  findCatalogIssues,
  type KnownNames,
  listKnownNames,
} from './catalog-rules.ts';
import { listCollectionNodes } from './collection-rules.ts';
import { describeHiddenInks, findHiddenInks } from './ink-rules.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { findUnknownPhoto, type PhotoNames } from './photo-rules.ts';
import { findWasIssues } from './rename-rules.ts';
import { findResolutionWarnings, findSizeWarnings } from './resolution-rules.ts';
import { VISIBLE } from './text-rules.ts';
import { toFields, toList, toTexts } from './untyped-json.ts';

/** Finds what a listing would show as a blank or ambiguous part of its page. `field` is the listing's path. */
export function findListingContentIssues(
  listing: unknown,
  field: string,
  labels: KnownNames['labels'],
): FieldIssue[] {
  const { description, products } = toFields(listing);
  const issues: FieldIssue[] = [];
  if (
    typeof description === 'string' &&
    description.trim() !== '' &&
    !VISIBLE.test(toText(description))
  )
    issues.push({
      field: `${field}.description`,
      message: 'expected a text, got HTML without one: a build removes pictures and frames',
    });
  for (const [at, product] of toList(products).entries())
    issues.push(
      ...findSameLabels(
        toTexts(toFields(product).colors),
        `${field}.products[${at}].colors`,
        labels,
      ),
    );
  return issues;
}

const toText = (html: string) =>
  replaceTags(removeCode(removeCode(html, 'script'), 'style'), ' ').replace(/&nbsp;/gi, ' ');

/** Removes elements whose content is code. Takes time that grows linearly with the length. */
function removeCode(html: string, name: 'script' | 'style'): string {
  const end = new RegExp(`</${name}>`, 'gi');
  let text = '';
  let at = 0;
  for (const { index, 0: start } of html.matchAll(new RegExp(`<${name}\\b`, 'gi'))) {
    if (index < at) continue;
    end.lastIndex = index + start.length;
    // Without another end, no later element ends either.
    if (!end.test(html)) break;
    text += `${html.slice(at, index)} `;
    at = end.lastIndex;
  }
  return text + html.slice(at);
}

/** Shoppers choose a color by its label. */
function findSameLabels(
  colors: readonly string[],
  field: string,
  labels: KnownNames['labels'],
): FieldIssue[] {
  const names = colors.map((color) =>
    Object.hasOwn(labels, color) ? labels[color]?.trim().toLowerCase() : undefined,
  );
  return names.flatMap((name, at) => {
    const earlier = names.indexOf(name);
    if (!name || earlier >= at || colors[earlier] === colors[at]) return [];
    const message = `expected a color with another name than "${colors[earlier]}": both are called "${labels[colors[at] ?? '']}"`;
    return [{ field: `${field}[${at}]`, message }];
  });
}

/** Names the elements that a build removes from a text. */
function describeRemoved(html: unknown, field: string): FieldIssue[] {
  const removed = typeof html === 'string' ? listRemovedTags(html) : [];
  if (removed.length === 0) return [];
  const rest = removed.every((name) => TEXTLESS_TAGS.includes(name))
    ? ''
    : ', and leaves their text';
  const message = `a build removes <${removed.join('>, <')}>${rest}: expected <${DESCRIPTION_TAGS.join('>, <')}>`;
  return [{ field, message }];
}

/** Finds what is probably a mistake in a listing although its page is complete. */
export function findListingWarnings(
  listing: unknown,
  field: string,
  today = new Date(),
): FieldIssue[] {
  const { published, visibility, description } = toFields(listing);
  const removal = [
    ...describeRemoved(description, `${field}.description`),
    ...findSmallPrices(toFields(listing), field),
  ];
  if (typeof published !== 'string' || visibility === 'private') return removal;
  // The day has begun somewhere 14 hours before it begins in UTC.
  const begins = Date.parse(`${published}T00:00:00+14:00`);
  if (Number.isNaN(begins) || begins <= today.getTime()) return removal;
  const message = `is in the future, but the listing is on sale now: set "visibility": "private" until ${published}`;
  return [...removal, { field: `${field}.published`, message }];
}

/** Finds what is probably a mistake in the listings of a catalog. */
export function findCatalogWarnings(
  catalog: unknown,
  files: CatalogFiles,
  today = new Date(),
): FieldIssue[] {
  const known = listKnownNames(catalog, files);
  const { inks } = known;
  const listings = [...toList(toFields(catalog).listings).entries()].map(
    ([at, listing]) => [listing, `listings[${at}]`] as const,
  );
  const sizes = listings.flatMap(([listing, field]) => [
    ...findResolutionWarnings(listing, field, known),
    ...findSizeWarnings(listing, field, known),
  ]);
  return [
    ...Object.entries(toFields(toFields(catalog).blankTexts)).flatMap(([blank, html]) =>
      describeRemoved(html, joinFieldPath('blankTexts', blank)),
    ),
    ...listings.flatMap(([listing, field]) => findListingWarnings(listing, field, today)),
    ...describeHiddenInks(
      listings.flatMap(([listing, field]) => findHiddenInks(listing, field, inks)),
    ),
    // One product of each design that is printed as large.
    ...new Map(sizes.toReversed().map((warning) => [warning.message, warning]))
      .values()
      .toArray()
      .toReversed(),
  ];
}

/** Returns all issues of `catalog.json` that a schema cannot find. */
export function findCatalogFileIssues(catalog: unknown, files: CatalogFiles): FieldIssue[] {
  const { labels } = listKnownNames(catalog, files);
  return [
    ...findCatalogIssues(catalog, files),
    ...findWasIssues(catalog),
    ...toList(toFields(catalog).listings).flatMap((listing, at) =>
      findListingContentIssues(listing, `listings[${at}]`, labels),
    ),
  ];
}

/** Returns an issue for each collection and listing that names an unknown photo of `photos.json`. */
export function findNamedPhotoIssues(catalog: unknown, known: PhotoNames): FieldIssue[] {
  const { collections, listings } = toFields(catalog);
  const nodes = [
    ...listCollectionNodes(collections),
    ...toList(listings).map((listing, at) => ({
      node: toFields(listing),
      field: `listings[${at}]`,
    })),
  ];
  return nodes.flatMap(({ node, field }) => [
    ...findUnknownPhoto(node.photo, `${field}.photo`, known),
    ...findUnknownPhoto(toFields(node.seo).sharePicture, `${field}.seo.sharePicture`, known),
  ]);
}
