import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Texts on disk instead of in memory. The file has no name, so that it does not outlive the process. */
export class TextFile {
  readonly #file: number;
  #end = 0;
  #isClosed = false;

  private constructor(file: number) {
    this.#file = file;
  }

  /** Creates the file on the disk of `path`, where nothing else may be. Throws an error of the file system. */
  static create(path: string): TextFile {
    const file = openSync(path, 'w+');
    rmSync(path);
    return new TextFile(file);
  }

  /** Writes a text and returns its reader. */
  append(text: string): () => string {
    this.#expectOpen();
    const bytes = Buffer.from(text);
    const start = this.#end;
    const { length } = bytes;
    for (let written = 0; written < length; )
      written += writeSync(this.#file, bytes, written, length - written, start + written);
    this.#end += length;
    return () => this.#read(start, length);
  }

  #read(start: number, length: number): string {
    this.#expectOpen();
    const bytes = Buffer.allocUnsafe(length);
    for (let read = 0; read < length; ) {
      const count = readSync(this.#file, bytes, read, length - read, start + read);
      if (count === 0)
        throw new Error(`The file ends after ${start + read} bytes, expected ${start + length}.`);
      read += count;
    }
    return bytes.toString();
  }

  close(): void {
    closeSync(this.#file);
    this.#isClosed = true;
  }

  /** Another file may have its number by now: a request that ends after a failed pull would write into the snapshot. */
  #expectOpen(): void {
    if (this.#isClosed) throw new Error('The file with the texts is closed.');
  }
}
