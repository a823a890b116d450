import { resolve } from 'node:path';
import { build } from 'astro';
import type { RecordKey } from './snapshot/layout.ts';
import { takeIndexed, takePageReads } from './snapshot/reads.ts';

export interface RenderedPages {
  /** What each page read, by its path. */
  readonly reads: Record<string, readonly RecordKey[]>;
  /** Canonical paths of the pages that search engines may list. */
  readonly indexed: readonly string[];
}

/**
 * Renders every page of the snapshot, and those the store folder adds, into `outDir`, which must lie inside the project.
 * Each snapshot has a folder of its own.
 */
export async function renderPages(snapshotDir: string, storeDir: string, outDir: string): Promise<RenderedPages> {
  process.env.SNAPSHOT_DIR = resolve(snapshotDir);
  process.env.STORE_DIR = resolve(storeDir);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  takePageReads();
  takeIndexed();
  await build({ outDir, logLevel: 'warn' });
  return { reads: takePageReads(), indexed: takeIndexed() };
}
