/** Characters that are encoded at a time. */
const PART = 8192;
/** UTF-8 takes at most so many bytes for each of JavaScript's characters. */
const MAX_BYTES = 3;

/**
 * Turns pages into bytes, in memory that is used again for the next one. Done part by part: in a whole page one character
 * beyond Latin 1 makes each of the others take twice the memory and twenty times as long.
 */
export class PageBytes {
  #memory = Buffer.allocUnsafeSlow(2 ** 18);

  /** Good until the next call. */
  of(pieces: readonly string[]): Buffer {
    let length = 0;
    let part = '';
    for (const piece of pieces) {
      part += piece;
      if (part.length < PART) continue;
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
