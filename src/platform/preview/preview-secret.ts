import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { isLongSecret, SECRET_MIN } from '#shared/utils/signature.ts';

/** Reads `PREVIEW_SECRET`; undefined when it is empty. Throws an {@link EnvironmentError} when it is too short. */
export function readPreviewSecret(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const secret = env.PREVIEW_SECRET?.trim();
  if (!secret) return undefined;
  if (!isLongSecret(secret)) {
    throw new EnvironmentError(
      `PREVIEW_SECRET: expected at least ${SECRET_MIN} characters, such as: openssl rand -hex 32`,
    );
  }
  return secret;
}
