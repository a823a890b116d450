import { BUILT_IN_SEGMENTS } from '#shared/rules/shop-routes.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type LinkTargets, listPages, toShopPath } from './link-rules.ts';
import { toFields, toList, toTexts } from './untyped-json.ts';

/** Something with a slug and earlier slugs. */
interface Renamed {
  readonly slug: unknown;
  readonly was: unknown;
  readonly field: string;
}

/** Checks that a slug in `was` belongs to nothing else: an address and an SKU lead to one thing. */
function findEarlierSlugIssues(entries: readonly Renamed[], kind: string): FieldIssue[] {
  const owners = new Map(entries.map(({ slug, field }) => [slug, field]));
  return entries.flatMap((entry) =>
    toTexts(entry.was).flatMap((slug, at) => {
      const owner = owners.get(slug);
      if (owner === undefined) owners.set(slug, entry.field);
      if (owner === undefined || owner === entry.field) return [];
      const message = `expected an earlier slug that no other ${kind} has or had, got "${slug}" of ${owner}`;
      return [{ field: `${entry.field}.was[${at}]`, message }];
    }),
  );
}

/** Checks the earlier slugs of listings, product types, values and colors. */
export function findWasIssues(catalog: unknown): FieldIssue[] {
  const { listings, productTypes, colors } = toFields(catalog);
  const toRenamed = (value: unknown, field: string): Renamed => {
    const { slug, was } = toFields(value);
    return { slug, was, field };
  };
  const toEntries = (record: unknown, place: string): Renamed[] =>
    Object.entries(toFields(record)).map(([slug, value]) => ({
      slug,
      was: toFields(value).was,
      field: joinFieldPath(place, slug),
    }));
  const all = toList(listings).map((listing, at) => toRenamed(listing, `listings[${at}]`));
  const values = Object.entries(toFields(productTypes)).map(([type, value]) =>
    toList(toFields(value).options).flatMap((option, at) =>
      toList(toFields(option).values).map((one, index) =>
        toRenamed(one, `${joinFieldPath('productTypes', type)}.options[${at}].values[${index}]`),
      ),
    ),
  );
  return [
    ...findEarlierSlugIssues(all, 'listing'),
    ...findEarlierSlugIssues(toEntries(productTypes, 'productTypes'), 'product type'),
    ...values.flatMap((entries) => findEarlierSlugIssues(entries, 'value of the type')),
    ...findEarlierSlugIssues(toEntries(colors, 'colors'), 'color'),
  ];
}

/** First segments of the shop below which old addresses can be: a listing that was removed, the policies of an earlier shop. */
const OPEN_SEGMENTS = ['listing', 'policies'];

/**
 * Checks that the old addresses of `redirects` in `store.json` are no pages of the shop, which would be shown instead, and that no
 * redirect leads to another one. Where they lead is checked with the other links of the store.
 */
export function findRedirectIssues(targets: LinkTargets): FieldIssue[] {
  const store = toFields(targets.store);
  const redirects = toFields(store.redirects);
  if (targets.catalog === undefined) return [];
  const listings = toList(toFields(targets.catalog).listings).map(toFields);
  const pages = new Set<string>([
    ...listPages(targets),
    ...listings.map(({ slug }) => `/listing/${slug}`),
  ]);
  const renamed = new Map<string, string>(
    listings.flatMap(({ slug, was }) =>
      toTexts(was).map((old) => [`/listing/${old}`, `/listing/${slug}`] as const),
    ),
  );
  const find = (from: string, to: unknown): string | undefined => {
    const path = (toShopPath(from, store) ?? from).replace(/(?:\/index)?\.html$/, '') || '/';
    const [, first = ''] = path.split('/');
    const isBuiltIn = BUILT_IN_SEGMENTS.some((segment) => segment === first);
    if (pages.has(path))
      return `expected an address without a page, got ${path} of the shop, which would be shown instead`;
    if (isBuiltIn && !OPEN_SEGMENTS.includes(first))
      return `expected an address outside of /${first}, where the shop has its own pages and files`;
    if (renamed.has(path))
      return `expected an address that nothing redirects yet: "was" in catalog.json leads it to ${renamed.get(path)}`;
    if (path !== from && Object.hasOwn(redirects, path) && redirects[path] !== to)
      return `expected the page of "${path}", because hosts treat both addresses as one`;
    const next = redirects[String(to)];
    return next === undefined || pages.has(String(to))
      ? undefined
      : `expected a page of the shop, got "${to}", which is redirected itself, to ${next}`;
  };
  return Object.entries(redirects).flatMap(([from, to]) => {
    const message = find(from, to);
    return message === undefined ? [] : [{ field: joinFieldPath('redirects', from), message }];
  });
}
