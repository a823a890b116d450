import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A buffer for one file after the other. Allocating and collecting one for each file takes as long as reading the file. */
export class ReusedBuffer {
  #buffer = Buffer.alloc(0);

  /** Returns this many bytes with any content. The next call returns the same memory. */
  getBytes(bytes: number): Buffer {
    if (this.#buffer.length < bytes) this.#buffer = Buffer.allocUnsafeSlow(2 * bytes);
    return this.#buffer.subarray(0, bytes);
  }

  /** Reads a file. The next call overwrites the returned content. */
  readFile(path: string): Buffer {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const content = this.getBytes(size);
      let length = 0;
      for (let read = -1; read !== 0 && length < size; length += read)
        read = readSync(file, content, length, size - length, null);
      return content.subarray(0, length);
    } finally {
      closeSync(file);
    }
  }
}
