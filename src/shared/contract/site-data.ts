import * as v from 'valibot';

/** Which data of the platform a site shows. */
export const SiteData = v.object({
  /** `<epoch>.<number>`. The numbers of an epoch rise with each change of the store. */
  version: v.string(),
  /** When its build began to read the data. */
  readAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type SiteData = v.InferOutput<typeof SiteData>;

/** What visitors of a store get now. `unknown`: it cannot be read, or an operator has chosen an earlier release. */
export type OnlineData = SiteData | 'none' | 'unknown';

/** Splits a version. Undefined for a version of another form, such as that of another platform. */
export function parseDataVersion(
  version: string,
): { readonly epoch: string; readonly number: number } | undefined {
  const [, epoch, digits] = /^(.*)\.(\d+)$/.exec(version) ?? [];
  return epoch === undefined ? undefined : { epoch, number: Number(digits) };
}

/**
 * Whether a site shows older data than another one. Versions of different epochs, such as those before and after the restoration of a
 * backup, cannot be compared: then the data that was read first is older.
 */
export function isOutdated(data: SiteData, other: SiteData): boolean {
  const [version, otherVersion] = [parseDataVersion(data.version), parseDataVersion(other.version)];
  if (version && otherVersion && version.epoch === otherVersion.epoch)
    return version.number < otherVersion.number;
  return data.version !== other.version && data.readAt < other.readAt;
}
