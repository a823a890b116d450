/** The part of Node's `Stats` that is used here. */
interface FileStats {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Returns a version of a file from its size and modification time, which do not change when it is moved. Valid in an ETag. */
export const getFileVersion = ({ size, mtimeMs }: FileStats): string => `${size}-${mtimeMs}`;
