import * as v from 'valibot';
import { field } from './field.ts';

/** Maximum number of bytes of a file that shoppers download. Files are stored in the database of the platform. */
export const MAX_DOWNLOAD_BYTES = 50 * 1024 * 1024;

const NAME =
  'expected the path of a file in downloads, such as moon.zip: letters, digits, spaces and . _ - ( ), with an ending';

/** Path of a file below `downloads` of a store folder. Its last part is the name under which shoppers save it. */
export const DownloadPath = v.pipe(
  v.string(),
  v.maxLength(160, NAME),
  v.regex(
    /^(?:[\p{L}\p{N}][\p{L}\p{N} ._()-]*\/)*[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.[A-Za-z0-9]{1,10}$/u,
    NAME,
  ),
);

/** Files of a product. */
export const DownloadPaths = v.pipe(
  v.array(DownloadPath),
  v.maxLength(30, 'expected at most 30 files'),
);

/** How often, and for how many days after the order, each file can be downloaded. */
export const DownloadsSection = v.strictObject({
  limit: field(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 5),
    'How often an order can download each file, 1 to 1,000.',
    [10],
    '5',
  ),
  days: field(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), 30),
    'Days from the order in which files can be downloaded, 1 to 3,650.',
    [365],
    '30',
  ),
});
export type DownloadsSection = v.InferOutput<typeof DownloadsSection>;
/** For a store that says nothing. */
export const DEFAULT_DOWNLOADS: DownloadsSection = { limit: 5, days: 30 };
