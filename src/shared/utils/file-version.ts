/** The part of Node's `Stats` that is used here. */
interface FileStats {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Names the present version of a file by its size and the time of its last edit, which stay when it is moved; fit for an ETag. */
export const getFileVersion = ({ size, mtimeMs }: FileStats): string => `${size}-${mtimeMs}`;
