import { fork } from 'node:child_process';
import { Socket } from 'node:net';
import { listenForErrors } from './error-listener.ts';
import { type JobLimit, type JobLimits, type JobMessage, LIMIT_FD } from './job-limits.ts';
import { nodeFlags } from './node-flags.ts';
import { selectProcessVariables } from './process-variables.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * Why a job has no value: it reached a limit (`time`, `memory`), its process ended by itself (`crashed`), something else ended the
 * process (`killed`: the operating system does so when memory is short), or none could be started.
 */
export type JobEnd = JobLimit | 'crashed' | 'killed' | 'not started';

/** The value of a job, and the CPU time that it took. */
export interface JobValue<T> {
  readonly value: T;
  readonly cpuMs: number;
}

/** A process that works on one job at a time. Without a job it does not keep this process alive. It ends with this process. */
export interface JobProcess<Job, Value> {
  /** The process ends when the job reaches a limit. */
  readonly run: (job: Job) => Promise<Result<JobValue<Value>, JobEnd>>;
  readonly hasEnded: () => boolean;
  readonly end: () => void;
}

interface JobProcessOptions {
  /** Path of the module that the process runs. It calls `serveJobs`. */
  readonly entry: string;
  /** Whether the process writes its errors to those of this process. */
  readonly stderr: 'ignore' | 'inherit';
  readonly limits: JobLimits;
}

/** A process that has not started within this time is ended, in milliseconds. */
const START_LIMIT_MS = 30_000;
/** The job process measures its CPU time. The parent kills it when the elapsed time is this many times the limit. */
const CLOCK_FACTOR = 6;
/** Heap limit of V8. It exceeds every memory limit, because a process with a full heap crashes without reporting the limit. */
const HEAP_MIB = 4096;
/** Starts a process for jobs on files of others, which can crash or occupy what reads them. */
export function startJobProcess<Job extends object, Value>(
  options: JobProcessOptions,
): JobProcess<Job, Value> {
  const { entry, stderr, limits } = options;
  const child = listenForErrors(
    fork(entry, [String(limits.ms), String(limits.bytes)], {
      execArgv: [...nodeFlags(), `--max-old-space-size=${HEAP_MIB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', stderr, 'ipc', 'pipe'],
      env: selectProcessVariables(process.env),
    }),
    () => onEnd(),
  );
  const reports = child.stdio[LIMIT_FD];
  let limit: JobLimit | undefined;
  let isReady = false;
  let hasEnded = false;
  let onReady = () => {};
  let settle: ((result: Result<JobValue<Value>, JobEnd>) => void) | undefined;
  const finish = (result: Result<JobValue<Value>, JobEnd>) => {
    settle?.(result);
    settle = undefined;
  };
  const onEnd = () => {
    hasEnded = true;
    if (!isReady) finish(fail('not started'));
    else finish(fail(limit ?? (child.signalCode === 'SIGKILL' ? 'killed' : 'crashed')));
  };
  reports?.on('data', (text: Buffer) => {
    limit = text.toString() === 'memory' ? 'memory' : 'time';
  });
  // The process can end before it is written to or read from. Its end says why.
  if (reports) listenForErrors(reports, () => {});
  child.on('message', (message: JobMessage<Value>) => {
    if (message !== 'ready') return finish(ok(message));
    isReady = true;
    onReady();
  });
  child.on('exit', () => {
    hasEnded = true;
  });
  // `close` follows `exit` when everything that the process has written was read.
  child.on('close', onEnd);
  const setWorking = (isWorking: boolean) => {
    const handles = [child, child.channel, reports instanceof Socket ? reports : undefined];
    for (const handle of handles) isWorking ? handle?.ref() : handle?.unref();
  };
  setWorking(false);

  function end(): void {
    hasEnded = true;
    child.kill('SIGKILL');
  }

  async function run(job: Job): Promise<Result<JobValue<Value>, JobEnd>> {
    setWorking(true);
    const stop = () => {
      end();
      finish(fail(isReady ? 'time' : 'not started'));
    };
    // The time that a new process needs to start does not count.
    let timer = setTimeout(stop, START_LIMIT_MS);
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, CLOCK_FACTOR * limits.ms);
      // When it cannot be sent, the exit of the process says why.
      child.send(job, () => {});
    };
    try {
      return await new Promise((resolve) => {
        settle = resolve;
        if (hasEnded) onEnd();
        else if (isReady) start();
        else onReady = start;
      });
    } finally {
      clearTimeout(timer);
      onReady = () => {};
      setWorking(false);
    }
  }

  return { run, hasEnded: () => hasEnded, end };
}
