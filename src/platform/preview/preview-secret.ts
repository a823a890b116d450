import { EnvironmentError } from '../environment-error.ts';

/** Characters of a secret that cannot be tried out: 32 hex digits are 128 bits. */
const LEAST = 32;

/** `PREVIEW_SECRET` of the environment; an empty one is none. Throws an {@link EnvironmentError} for one that is too short. */
export function readPreviewSecret(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const secret = env.PREVIEW_SECRET?.trim();
  if (!secret) return undefined;
  if (secret.length < LEAST) {
    throw new EnvironmentError(`PREVIEW_SECRET: expected at least ${LEAST} characters, such as: openssl rand -hex 32`);
  }
  return secret;
}
