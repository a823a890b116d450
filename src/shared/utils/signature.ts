import { toBase64Url } from './base64url.ts';

/** Characters of a secret that cannot be searched offline: 32 hexadecimal digits are 128 bits. */
export const SECRET_MIN = 32;

/** Whether a secret of the environment is long enough. Spaces around it do not count. */
export const isLongSecret = (secret: string): boolean => secret.trim().length >= SECRET_MIN;

const encodeText = (text: string) => new TextEncoder().encode(text);

/**
 * Signs a text: HMAC-SHA-256 (RFC 2104) as 43 characters of base64url. A signature for one `purpose` is not valid for
 * another. Runs in every environment with Web Crypto: Node, browsers, the host's edge.
 */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encodeText(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encodeText(`${purpose}\0${text}`));
  return toBase64Url(new Uint8Array(signature));
}

/** One secret, or several while one replaces another: what any of them has signed is valid. */
export type AcceptedSecrets = string | readonly string[];

/** Whether `signature` is the result of {@link sign} with one of the secrets. */
export async function verifySignature(
  secrets: AcceptedSecrets,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets)
    if (isEqualConstantTime(await sign(secret, purpose, text), signature)) return true;
  return false;
}

/** Compares a secret with a text in constant time. */
export function isEqualConstantTime(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let index = 0; index < secret.length; index++) {
    difference |= secret.charCodeAt(index) ^ (given.charCodeAt(index) || 0);
  }
  return difference === 0;
}
