/** A map that has at least the last `size` values that were set or read, and at most twice as many. */
export class RecentValues<K, V> {
  readonly #size: number;
  #recent = new Map<K, V>();
  /** Values that were neither set nor read since the others. */
  #older = new Map<K, V>();

  constructor(size: number) {
    this.#size = size;
  }

  has(key: K): boolean {
    return this.#recent.has(key) || this.#older.has(key);
  }

  get(key: K): V | undefined {
    if (this.#recent.has(key)) return this.#recent.get(key);
    const value = this.#older.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    if (this.#recent.size >= this.#size) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }
}
