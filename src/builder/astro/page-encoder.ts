/** Characters that are encoded in one call. */
const CHUNK_LENGTH = 8192;
/** UTF-8 needs at most this many bytes for each UTF-16 code unit. */
const MAX_BYTES = 3;

/**
 * Encodes pages into a buffer that is reused for the next page. It encodes in parts, because V8 stores a string with
 * one character beyond Latin 1 with two bytes per character, which doubles its memory and makes encoding several times slower.
 */
export class PageEncoder {
  #memory = Buffer.allocUnsafeSlow(2 ** 18);

  /** Returns the UTF-8 bytes of a page. They are valid until the next call. */
  encode(chunks: readonly string[]): Buffer {
    let length = 0;
    let part = '';
    for (const chunk of chunks) {
      part += chunk;
      if (part.length < CHUNK_LENGTH) continue;
      length += this.#write(part, length);
      part = '';
    }
    length += this.#write(part, length);
    return this.#memory.subarray(0, length);
  }

  #write(text: string, at: number): number {
    const needed = at + text.length * MAX_BYTES;
    if (needed > this.#memory.length) {
      const larger = Buffer.allocUnsafeSlow(2 * needed);
      this.#memory.copy(larger, 0, 0, at);
      this.#memory = larger;
    }
    return this.#memory.write(text, at);
  }
}
