import * as v from 'valibot';

/** What to do with the formats that cameras and programs write, by the ending of their names. */
const CONVERSIONS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:hei[cf]|tiff?|psd|dng|cr[23]|nef|jxl|bmp)$/i, ': convert the photo to JPEG'],
  [/\.(?:mov|avi|mkv|m4v|wmv)$/i, ': convert the video to MP4'],
  [/\.(?:srt|sbv|ass)$/i, ': convert the captions to WebVTT'],
];

/** Name of a file of a folder in `assets`. `endings` is a part of a regular expression. */
export function assetFile(endings: string, expected: string, folder: string, example: string) {
  const ending = new RegExp(`\\.(?:${endings})$`, 'i');
  const pattern = new RegExp(`^\\w[\\w.-]*\\.(?:${endings})$`, 'i');
  return v.pipe(
    v.string(),
    v.regex(pattern, ({ input }) => {
      if (ending.test(input))
        return `expected a name of letters from A to Z, digits and . _ - such as ${example}: rename the file`;
      const convert = CONVERSIONS.find(([from]) => from.test(input))?.[1] ?? '';
      return `expected the name of ${expected} file in ${folder}, such as ${example}${convert}`;
    }),
  );
}

/** `PhotoName` in a file of the store. Its message says how to rename or convert the file. */
export const PhotoFileName = assetFile(
  'jpe?g|png|webp|avif',
  'a JPEG, PNG, WebP or AVIF',
  'assets/photos',
  'studio.jpg',
);
