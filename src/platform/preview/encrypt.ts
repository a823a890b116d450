import { fromBase64Url, toBase64Url } from '#shared/utils/base64url.ts';

/** Bytes of the initialization vector (NIST SP 800-38D, 8.2: 96 bits). */
const IV_BYTES = 12;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Derives a key from a secret of any form. Each purpose has its own key. */
async function deriveKey(
  secret: string,
  purpose: string,
  use: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(purpose) };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, [use]);
}

/** Encrypts and authenticates content (AES-256-GCM). Returns base64url. Another purpose cannot decrypt it. */
export async function encrypt(
  secret: string,
  purpose: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = await deriveKey(secret, purpose, 'encrypt');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content),
  );
  const bytes = new Uint8Array(IV_BYTES + encrypted.length);
  bytes.set(iv);
  bytes.set(encrypted, IV_BYTES);
  return toBase64Url(bytes);
}

/** Decrypts what {@link encrypt} returned for the same secret and purpose; undefined for any other text. */
export async function decrypt(
  secret: string,
  purpose: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = await deriveKey(secret, purpose, 'decrypt');
  try {
    const bytes = fromBase64Url(text);
    const iv = bytes.slice(0, IV_BYTES);
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(IV_BYTES)),
    );
  } catch {
    return undefined;
  }
}
