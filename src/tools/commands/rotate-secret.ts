import { SPREAD_MS } from '#platform/db/rotating-secret.ts';
import { ROTATIONS, type RotationName, rotateSecret } from '#platform/operations/rotate-secret.ts';
import { readStoreVariable, readVariable } from '#shared/environment/read-variable.ts';
import { getGateSecretVariable } from '#shared/rules/access/gate-variables.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { openStore } from './open-store.ts';

export interface RotateOptions {
  /** Milliseconds for which the previous secret is accepted. */
  readonly overlap?: number | undefined;
  /** Ends the previous secret at once. */
  readonly now?: boolean | undefined;
}

/** `shopkiln rotate-secret <name> [store]`: replaces a secret that the platform has generated. */
export async function rotateSecretCommand(
  name: RotationName,
  slug: string | undefined,
  { overlap, now: endsNow = false }: RotateOptions,
): Promise<void> {
  const { overlapMs: usual, isOfStore } = ROTATIONS[name];
  if (isOfStore !== (slug !== undefined))
    throw new UsageError(
      isOfStore ? `rotate-secret ${name}: expected a store` : `rotate-secret ${name}: no store`,
    );
  const variable = findVariable(name, slug);
  if (variable !== undefined)
    throw new CommandError(
      `${variable} is set, so the secret in the database is not used. Move its value to PREVIOUS_${variable} and set a new one`,
    );
  const overlapMs = endsNow ? 0 : (overlap ?? usual);
  await openStore(slug, async (db, store) => {
    if (name === 'gate' && store?.gate === null)
      throw new CommandError(`${slug}: the store has no gate, so there is no secret to replace`);
    const now = Date.now();
    const rotated = await rotateSecret(db, { name, store, overlapMs, now });
    if (!rotated.ok)
      throw new CommandError(
        `${name}: the secret before this one is accepted until ${formatTime(rotated.error)}. Wait until then, or end both with --now`,
      );
    console.log(describe(name, overlapMs, now));
  });
}

/** Returns the variable that replaces the secret in the database, if it is set. */
function findVariable(name: RotationName, slug: string | undefined): string | undefined {
  if (name === 'preview-links') return readVariable('PREVIEW_SECRET') && 'PREVIEW_SECRET';
  const gateVariable = getGateSecretVariable(slug ?? '');
  return name === 'gate' && readStoreVariable(gateVariable) ? gateVariable : undefined;
}

function describe(name: RotationName, overlapMs: number, now: number): string {
  const begin = `Running platforms use it within ${SPREAD_MS / 1_000} seconds.`;
  return overlapMs === 0
    ? `${name}: replaced. What the previous secret has signed is no longer valid. ${begin}`
    : `${name}: replaced. What the previous secret has signed is valid until ${formatTime(now + overlapMs)}. ${begin}`;
}

const formatTime = (time: number): string =>
  new Date(time)
    .toISOString()
    .replace(/:\d\d\.\d{3}Z$/, ' UTC')
    .replace('T', ' ');
