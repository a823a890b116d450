/** What a parsing process may use for one file before it ends. */
export interface ParsingLimits {
  /** Time of the processor in milliseconds. */
  readonly ms: number;
  /** Memory of the process in bytes. A picture of 50 megapixels needs up to half of the default. */
  readonly bytes: number;
}

export const PARSING_LIMITS: ParsingLimits = { ms: 10_000, bytes: 1024 * 1024 * 1024 };
