import { createFairLimiter } from '#pictures/drawing-process/fair-limiter.ts';
import { fail } from '#shared/utils/result.ts';
import type { ParsingInput, ParsingJob, ParsingKind, ParsingResult } from './parsing-jobs.ts';
import { type ParsingProcess, startParsingProcess } from './parsing-process.ts';

/** Parses a file of a store folder in a process of its own. */
export type Parse = <K extends ParsingKind>(kind: K, input: ParsingInput<K>) => Promise<ParsingResult<K>>;

/** Processes of all store folders, which take turns. */
const PROCESSES = 2;
const limited = createFairLimiter({ most: PROCESSES, mostPerKey: 1, maxWaiting: Number.POSITIVE_INFINITY });
/** Without a job for this time a process ends, in milliseconds. */
const IDLE_MS = 10_000;
const idle = new Map<ParsingProcess, NodeJS.Timeout>();

/** Most files of one check that may reach a limit. Each takes as long as hundreds of others. */
const MOST_STOPPED = 3;
const SKIPPED =
  'is not checked, because the parsers of other files of this store did not end: correct those files first';

/** Creates a parser for one check or build of a store folder. Its process starts with the first file. */
export function createParser(storeDir: string): Parse {
  let stopped = 0;
  return async (kind, input) => {
    const done = await limited(storeDir, async () =>
      stopped < MOST_STOPPED ? runJob({ kind, input }) : fail({ reason: 'skipped' as const, text: SKIPPED }),
    );
    if (!done.ok) throw new Error(`Parsing in ${storeDir}: expected a place in the queue, got "${done.error}"`);
    const result = done.value;
    if (!result.ok && result.error.reason === 'stopped') stopped++;
    // The process answers each kind of job with a value of its kind.
    return result as ParsingResult<typeof kind>;
  };
}

async function runJob(job: ParsingJob): Promise<ParsingResult> {
  const used = takeIdle();
  const result = used && (await runIn(used, job));
  // The memory of a process that has run before is also that of other files.
  return result && (result.ok || result.error.reason === 'invalid') ? result : runIn(startParsingProcess(), job);
}

async function runIn(process: ParsingProcess, job: ParsingJob): Promise<ParsingResult> {
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
