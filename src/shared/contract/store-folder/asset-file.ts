import * as v from 'valibot';

/** Name of a file of a folder in `assets`. `endings` is a part of a regular expression. */
export function assetFile(endings: string, expected: string, folder: string, example: string) {
  const ending = new RegExp(`\\.(?:${endings})$`, 'i');
  const pattern = new RegExp(`^\\w[\\w.-]*\\.(?:${endings})$`, 'i');
  return v.pipe(
    v.string(),
    v.regex(pattern, ({ input }) => {
      if (ending.test(input))
        return `expected a name of letters from A to Z, digits and . _ - such as ${example}: rename the file`;
      const convert = /\.hei[cf]$/i.test(input) ? ': convert the photo to JPEG' : '';
      return `expected the name of ${expected} file in ${folder}, such as ${example}${convert}`;
    }),
  );
}
