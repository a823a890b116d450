import { describeUnknownName, findRepeatedTexts } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Checks that the files of a product's videos exist. `files` are the names in `assets/videos`. */
export function findVideoIssues(
  { node, field }: { readonly node: Fields; readonly field: string },
  files: readonly string[],
): FieldIssue[] {
  const videos = toList(node.videos).map(toFields);
  const findMissing = (name: unknown, place: string): FieldIssue[] =>
    typeof name !== 'string' || files.includes(name)
      ? []
      : [{ field: place, message: describeUnknownName('a file of assets/videos', files, name) }];
  return [
    ...findRepeatedTexts(toTexts(videos.map(({ file }) => file)), `${field}.videos`),
    ...videos.flatMap(({ file, poster, captions }, at) => {
      const place = `${field}.videos[${at}]`;
      return [
        ...findMissing(file, `${place}.file`),
        ...findMissing(poster, `${place}.poster`),
        ...Object.entries(toFields(captions)).flatMap(([locale, name]) =>
          findMissing(name, joinFieldPath(`${place}.captions`, locale)),
        ),
      ];
    }),
  ];
}
