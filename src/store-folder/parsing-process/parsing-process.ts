import { fileURLToPath } from 'node:url';
import type { JobLimits } from '#shared/utils/job-limits.ts';
import { fail } from '#shared/utils/result.ts';
import { type JobEnd, startJobProcess } from '#shared/utils/start-job-process.ts';
import type { ParsingError, ParsingJob, ParsingResult } from './parsing-jobs.ts';

/** The result of a job, and the CPU time that it took. That of an ended process is not known. */
export interface ParsingRun {
  readonly result: ParsingResult;
  readonly cpuMs: number;
}

/** A process that parses one file at a time. */
export interface ParsingProcess {
  /** The process ends when the job reaches a limit. */
  readonly run: (job: ParsingJob) => Promise<ParsingRun>;
  readonly hasEnded: () => boolean;
  readonly end: () => void;
}

const MIB = 1024 ** 2;
/** What a parsing process may use for one file. A picture of 50 megapixels needs up to half of the memory. */
const LIMITS: JobLimits = { ms: 10_000, bytes: 1024 * MIB };
const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts a parsing process. Without a job it does not keep this process alive. It ends with this process. */
export function startParsingProcess(limits = LIMITS): ParsingProcess {
  const { run, hasEnded, end } = startJobProcess<ParsingJob, ParsingResult>({
    entry: ENTRY,
    // A parser that crashes writes pages about it.
    stderr: 'ignore',
    limits,
  });
  return {
    async run(job) {
      const done = await run(job);
      return done.ok
        ? { result: done.value.value, cpuMs: done.value.cpuMs }
        : { result: fail(describeEnd(done.error, limits)), cpuMs: 0 };
    },
    hasEnded,
    end,
  };
}

function describeEnd(end: JobEnd, { ms, bytes }: JobLimits): ParsingError {
  switch (end) {
    case 'time':
      return stopped(
        `is read and drawn within ${ms / 1_000} s of CPU time, got one that needs more`,
      );
    case 'memory':
      return stopped(`is read with ${bytes / MIB} MiB of memory, got one that needs more`);
    case 'crashed':
      return stopped('can be parsed, got one that crashes its parser');
    case 'killed':
      return {
        reason: 'killed',
        text: `cannot be checked now: the system ended the process that parses it, probably because less than ${bytes / MIB} MiB of memory were free; please try again`,
      };
    case 'not started':
      return {
        reason: 'skipped',
        text: 'cannot be checked now: no process could be started to parse it; please try again',
      };
  }
}

const stopped = (rest: string): ParsingError => ({
  reason: 'stopped',
  text: `expected a file that ${rest}`,
});
