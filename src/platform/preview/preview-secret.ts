import { EnvironmentError } from '#shared/environment/environment-error.ts';

/** Characters of a secret that cannot be guessed: 32 hex digits are 128 bits. */
const SECRET_MIN = 32;

/** Reads `PREVIEW_SECRET`; undefined when it is empty. Throws an {@link EnvironmentError} when it is too short. */
export function readPreviewSecret(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const secret = env.PREVIEW_SECRET?.trim();
  if (!secret) return undefined;
  if (secret.length < SECRET_MIN) {
    throw new EnvironmentError(
      `PREVIEW_SECRET: expected at least ${SECRET_MIN} characters, such as: openssl rand -hex 32`,
    );
  }
  return secret;
}
