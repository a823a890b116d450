/** Bytes as text that needs no escaping in an address or a header (RFC 4648, section 5, without padding). */
export function toBase64Url(bytes: Uint8Array): string {
  // One character at a time: long texts are more arguments than a call may have.
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of such a text; throws for text that is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
