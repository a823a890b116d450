import { loadSecret } from './load-secret.ts';
import type { Database, RotatedSecretRow } from './tables.ts';

/** A secret that may be about to replace another one. */
export interface RotatingSecret {
  /** The secret that signs. */
  readonly secret: string;
  /** The secrets that verify, the signing one first. */
  readonly accepted: readonly string[];
}

/**
 * Milliseconds from the replacement of a secret until the new one signs. By then every process has read it, so that each process
 * accepts what another one has signed.
 */
export const SPREAD_MS = 10_000;

/** Returns which of two secrets signs, and which are accepted. */
export function chooseSecrets(
  current: string,
  { previous, rotated_at, previous_until }: RotatedSecretRow,
  now: number,
): RotatingSecret {
  if (previous === null || rotated_at === null || now >= (previous_until ?? 0))
    return { secret: current, accepted: [current] };
  return now < rotated_at + SPREAD_MS
    ? { secret: previous, accepted: [previous, current] }
    : { secret: current, accepted: [current, previous] };
}

/** Reads a secret, or generates and saves it. */
export async function loadRotatingSecret(
  db: Database,
  name: string,
  now: number,
): Promise<RotatingSecret> {
  const value = await loadSecret(db, name);
  const row = await db
    .selectFrom('secrets')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? chooseSecrets(row.value, row, now) : { secret: value, accepted: [value] };
}
