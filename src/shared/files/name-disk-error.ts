import { describeDiskError } from '#shared/utils/disk-error.ts';

/**
 * Says which file a full, read-only or failing disk did not accept, on one line. Names `folder` when the error names no file,
 * like those of SQLite. Returns undefined for any other error.
 */
export function nameDiskError(error: unknown, folder: string): string | undefined {
  const reason = describeDiskError(error);
  if (reason === undefined || !(error instanceof Error)) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  return `${path}: ${reason} (${error.message})`;
}
