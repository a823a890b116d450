import { listCollectionNodes } from './catalog-rules.ts';
import { describeUnknownName } from './describe-names.ts';
import type { FieldIssue } from './issue.ts';
import { toFields } from './untyped-json.ts';

/** What a name of a photo is expected to be. */
export const PHOTO = 'a photo of photos.json';

/** Returns an issue for a name of a photo that `photos.json` does not have. */
export function findUnknownPhoto(
  name: unknown,
  field: string,
  known: readonly string[],
): FieldIssue[] {
  if (typeof name !== 'string' || known.includes(name)) return [];
  return [{ field, message: describeUnknownName(PHOTO, known, name) }];
}

/** Returns an issue for each collection with an unknown photo. */
export const findCollectionPhotoIssues = (
  catalog: unknown,
  known: readonly string[],
): FieldIssue[] =>
  listCollectionNodes(toFields(catalog).collections).flatMap(({ node, field }) =>
    findUnknownPhoto(node.photo, `${field}.photo`, known),
  );
