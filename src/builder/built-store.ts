/** The result of a build. */
export interface BuiltStore {
  readonly distDir: string;
  readonly pages: number;
  /** Number of pages that were new or had changed. */
  readonly rendered: number;
  /** Number of files that were written or deleted. */
  readonly changes: number;
  readonly milliseconds: number;
  /** Number of the version of the platform's data. Undefined when it reports none. */
  readonly dataVersion?: number | undefined;
  readonly warnings: readonly string[];
}

/** Why a store was not built. */
export interface StoreBuildError {
  readonly message: string;
  /** Whether no connection to the platform could be opened. */
  readonly isPlatformUnreachable: boolean;
}
