import { findShadowedRoute } from '#shared/rules/shop-routes.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

export interface JsonNode {
  readonly node: Fields;
  readonly field: string;
}

/** Returns an issue for each value that occurs earlier in the list. */
export function findRepeatedValues(
  places: readonly JsonNode[],
  key: string,
  kind: string,
): FieldIssue[] {
  const first = new Map<string, string>();
  return places.flatMap(({ node, field }) => {
    const value = node[key];
    if (typeof value !== 'string') return [];
    const earlier = first.get(value);
    first.set(value, earlier ?? field);
    return earlier
      ? [
          {
            field: joinFieldPath(field, key),
            message: `${kind} "${value}" is already used by ${earlier}`,
          },
        ]
      : [];
  });
}

/** Lists every collection of a tree with its field path, parents before children. */
export function listCollectionNodes(tree: unknown, field = 'collections'): JsonNode[] {
  return toList(tree).flatMap((value, at) => {
    const place = { node: toFields(value), field: joinFieldPath(field, at) };
    return [
      place,
      ...listCollectionNodes(place.node.collections, joinFieldPath(place.field, 'collections')),
    ];
  });
}

/** Pages of top-level collections are at `/{slug}`, so a slug must not shadow a page of the shop or a language (row ROUTE-7). */
export function findShadowingSlugs(tree: unknown): FieldIssue[] {
  return toList(tree).flatMap((value, at) => {
    const { slug } = toFields(value);
    const field = `collections[${at}].slug`;
    const hidden = findShadowedRoute(slug);
    if (!hidden) return [];
    const what =
      'route' in hidden
        ? `the shop's own route /${hidden.route}`
        : `the language ${hidden.locale}, whose pages are at /${hidden.locale}`;
    return [
      { field, message: `collection slug "${slug}" conflicts with ${what}: choose another slug` },
    ];
  });
}
