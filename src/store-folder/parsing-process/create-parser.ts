import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFairLimiter } from '#pictures/drawing-process/fair-limiter.ts';
import { fail } from '#shared/utils/result.ts';
import { ARTWORK_FILE } from '../file-checks/asset-names.ts';
import type { ParsingInput, ParsingJob, ParsingKind, ParsingResult } from './parsing-jobs.ts';
import { type ParsingProcess, type ParsingRun, startParsingProcess } from './parsing-process.ts';

/** Parses a file of a store folder in a process of its own. */
export type Parse = <K extends ParsingKind>(
  kind: K,
  input: ParsingInput<K>,
) => Promise<ParsingResult<K>>;

/** Processes of all store folders, which take turns. */
const PROCESSES = 2;
const limited = createFairLimiter({
  maxRunning: PROCESSES,
  maxRunningPerKey: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
});
/** Without a job for this time a process ends, in milliseconds. */
const IDLE_MS = 10_000;
const idle = new Map<ParsingProcess, NodeJS.Timeout>();

/**
 * What the files of one check may take together, so that the checks of other stores need not wait for them. Times are those of
 * the processor, in milliseconds: a busy machine rejects no valid folder.
 */
const BUDGET = {
  /** Maximum number of files that crash their parser or reach a limit. */
  stopped: 3,
  /** A file may take this time and that of its size. Nearly all pictures take less; AVIF of 50 megapixels takes more. */
  fileMs: 500,
  msPerMib: 500,
  /** A drawing is drawn at its largest print size. */
  drawingMs: 1_500,
  /** Maximum time that all files together take beyond that. */
  excessMs: 60_000,
};
const MIB = 1024 * 1024;
/** Maximum number of files that a message names. */
const MAX_NAMED = 3;

/** Creates a parser for one check or build of a store folder. Its process starts with the first file. */
export function createParser(storeDir: string, budget = BUDGET): Parse {
  const costly: { readonly name: string; readonly ms: number }[] = [];
  let stopped = 0;
  let excessMs = 0;

  async function runWithinBudget(job: ParsingJob): Promise<ParsingResult> {
    if (stopped >= budget.stopped || excessMs > budget.excessMs)
      return fail({ reason: 'skipped', text: describeSkipped(costly) });
    const { result, cpuMs } = await runJob(job);
    const isDrawn = 'print' in job.input && ARTWORK_FILE.test(job.input.file);
    const allowedMs = budget.fileMs + (isDrawn ? budget.drawingMs : 0);
    const excess = cpuMs - allowedMs - (await getBytes(job)) * (budget.msPerMib / MIB);
    const hasStopped =
      !result.ok && (result.error.reason === 'stopped' || result.error.reason === 'killed');
    if (hasStopped) stopped++;
    if (excess > 0) excessMs += excess;
    if (hasStopped || excess > 0)
      costly.push({ name: getName(job), ms: hasStopped ? Number.POSITIVE_INFINITY : excess });
    return result;
  }

  return async (kind, input) => {
    const done = await limited(storeDir, () => runWithinBudget({ kind, input }));
    if (!done.ok)
      throw new Error(`Parsing in ${storeDir}: expected a place in the queue, got "${done.error}"`);
    // The process answers each kind of job with a value of its kind.
    return done.value as ParsingResult<typeof kind>;
  };
}

function describeSkipped(
  costly: readonly { readonly name: string; readonly ms: number }[],
): string {
  const sorted = costly.toSorted((a, b) => b.ms - a.ms).map(({ name }) => name);
  const names = [...sorted.slice(0, MAX_NAMED), ...(sorted.length > MAX_NAMED ? ['…'] : [])].join(
    ', ',
  );
  return `is not checked, because other files of this store crash their parsers or take too long (${names}): correct those first`;
}

/** Files of a store folder that one job reads together. */
const CONTENT_FILES = ['catalog.json', 'theme.json', 'store.json'];

function getName({ input }: ParsingJob): string {
  if ('file' in input) return input.file;
  return 'root' in input ? CONTENT_FILES.join(', ') : 'custom.css';
}

async function getBytes({ input }: ParsingJob): Promise<number> {
  if ('css' in input) return Buffer.byteLength(input.css);
  if ('font' in input) return input.font.byteLength;
  if ('drawing' in input) return input.drawing.byteLength;
  const files = 'file' in input ? [input.file] : CONTENT_FILES;
  const stats = await Promise.all(
    files.map((file) => stat(join(input.root, file)).catch(() => undefined)),
  );
  return stats.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

async function runJob(job: ParsingJob): Promise<ParsingRun> {
  const used = takeIdle();
  const run = used && (await runIn(used, job));
  // The memory of a process that has run before is also that of other files.
  return run && (run.result.ok || run.result.error.reason === 'invalid')
    ? run
    : runIn(startParsingProcess(), job);
}

async function runIn(process: ParsingProcess, job: ParsingJob): Promise<ParsingRun> {
  try {
    return await process.run(job);
  } finally {
    returnProcess(process);
  }
}

function takeIdle(): ParsingProcess | undefined {
  for (const [process, timer] of idle) {
    clearTimeout(timer);
    idle.delete(process);
    if (!process.hasEnded()) return process;
  }
  return undefined;
}

function returnProcess(process: ParsingProcess): void {
  if (process.hasEnded()) return;
  const timer = setTimeout(() => {
    idle.delete(process);
    process.end();
  }, IDLE_MS);
  idle.set(process, timer.unref());
}
