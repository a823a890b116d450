import type { SiteData } from '#shared/contract/site-data.ts';

/** The result of a build. */
export interface BuiltStore {
  readonly distDir: string;
  readonly pages: number;
  /** Number of pages that were new or had changed. */
  readonly rendered: number;
  /** Number of files that were written or deleted. */
  readonly changes: number;
  readonly milliseconds: number;
  /** Undefined when the platform reports no version of its data. */
  readonly data?: SiteData | undefined;
  readonly warnings: readonly string[];
}

/** Why a store was not built. */
export interface StoreBuildError {
  readonly message: string;
  /** Whether no connection to the platform could be opened. */
  readonly isPlatformUnreachable: boolean;
}
