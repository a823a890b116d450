import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Memory for one content after the other. Allocating and collecting it for each file takes as long as reading the file. */
export class ReusedSpace {
  #space = Buffer.alloc(0);

  /** Returns so many bytes of unknown content, which the next call returns again. */
  take(bytes: number): Buffer {
    if (this.#space.length < bytes) this.#space = Buffer.allocUnsafeSlow(2 * bytes);
    return this.#space.subarray(0, bytes);
  }

  /** Returns the content of a file, until the next call. */
  readFile(path: string): Buffer {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const content = this.take(size);
      let length = 0;
      for (let read = -1; read !== 0 && length < size; length += read)
        read = readSync(file, content, length, size - length, null);
      return content.subarray(0, length);
    } finally {
      closeSync(file);
    }
  }
}
