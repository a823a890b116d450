import { fromBase64Url, toBase64Url } from '#shared/utils/base64url.ts';

/** Bytes of the value that makes each sealing different (NIST SP 800-38D, 8.2: 96 bits). */
const IV_BYTES = 12;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A key out of a secret of any form; each purpose gets one of its own, which tells nothing of the others. */
async function keyOf(secret: string, purpose: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(purpose) };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, [use]);
}

/** Encrypts so that nobody without the secret reads or alters it (AES-256-GCM). What was sealed for one purpose opens for no other. */
export async function encrypt(secret: string, purpose: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await keyOf(secret, purpose, 'encrypt');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content));
  const bytes = new Uint8Array(IV_BYTES + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, IV_BYTES);
  return toBase64Url(bytes);
}

/** What {@link encrypt} sealed with this secret for this purpose; undefined for anything else. */
export async function decrypt(
  secret: string,
  purpose: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = await keyOf(secret, purpose, 'decrypt');
  try {
    const bytes = fromBase64Url(text);
    const iv = bytes.slice(0, IV_BYTES);
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES)));
  } catch {
    return undefined;
  }
}
