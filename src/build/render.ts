import { resolve } from 'node:path';
import { build } from 'astro';
import type { RecordKey } from './snapshot/layout.ts';
import { takePageReads } from './snapshot/reads.ts';

/** Renders every page of the snapshot into `outDir`, which must lie inside the project; gives what each page read. */
export async function renderPages(snapshotDir: string, outDir: string): Promise<Record<string, readonly RecordKey[]>> {
  process.env.SNAPSHOT_DIR = resolve(snapshotDir);
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  takePageReads();
  await build({ outDir, logLevel: 'warn' });
  return takePageReads();
}
