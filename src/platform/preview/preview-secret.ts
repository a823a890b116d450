import { EnvironmentError } from '#shared/environment/environment-error.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import { isLongSecret, SECRET_MIN } from '#shared/utils/signature.ts';

/** Reads `PREVIEW_SECRET`, or the one it replaces; undefined when it is empty. Throws an {@link EnvironmentError} when it is too short. */
export function readPreviewSecret(
  env: Environment,
  name: 'PREVIEW_SECRET' | 'PREVIOUS_PREVIEW_SECRET' = 'PREVIEW_SECRET',
): string | undefined {
  const secret = env[name]?.trim();
  if (!secret) return undefined;
  if (!isLongSecret(secret)) {
    throw new EnvironmentError(
      `${name}: expected at least ${SECRET_MIN} characters, such as: openssl rand -hex 32`,
    );
  }
  return secret;
}
