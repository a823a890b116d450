import type { LocaleCode } from '#contract/codes.ts';
import type { Records, SpokenKey, StoredFamilies } from './records.ts';

/** Raise when the shape of what is kept changes: a store kept in another format is pulled and built anew. */
export const SNAPSHOT_FORMAT = 9;

export type RecordKey = keyof Records | `${SpokenKey}/${LocaleCode}` | `${keyof StoredFamilies}/${string}`;
