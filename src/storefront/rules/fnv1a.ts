/** FNV-1a hash of a text's UTF-16 units, as an unsigned 32-bit integer. Fast and small; not for secrets. */
export function hashFnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
