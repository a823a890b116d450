import type { Stats } from 'node:fs';

/** Names a file by its size and the time of its last change of any kind: no copy or edit leaves it as it was. */
export const fileStamp = ({ size, mtimeMs, ctimeMs, ino }: Stats): string => `${size}-${mtimeMs}-${ctimeMs}-${ino}`;
