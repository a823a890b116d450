import type { RecordFamilies, Records } from './records.ts';

/** Raise when the shape of what is kept changes: a store kept in another format is pulled and built anew. */
export const SNAPSHOT_FORMAT = 7;

export type RecordKey = keyof Records | `${keyof RecordFamilies}/${string}`;
