import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { fail } from '#shared/utils/result.ts';
import type { PictureError, PictureJob, PictureMessage, PictureResult } from './picture-job.ts';

/** A process that works on one picture at a time. */
export interface PictureProcess {
  /** The process ends when the job takes longer than the time limit. */
  readonly run: (job: PictureJob) => Promise<PictureResult>;
  readonly hasEnded: () => boolean;
  readonly end: () => void;
}

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A process that has not started within this time is ended, in milliseconds. */
const START_LIMIT_MS = 30_000;
/** What Node and the fonts of a drawing need. A process that decodes the files of others gets no variable with a key or code. */
const PASSED_VARIABLES =
  /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|TMP|TEMP|SYSTEMROOT|WINDIR|XDG_\w+|FONTCONFIG_\w+|NODE_COMPILE_CACHE)$/i;

/** The process measures its own time of the processor. This many times as long by the clock, it is ended from outside. */
const CLOCK_FACTOR = 6;

/**
 * Starts a picture process. `timeLimitMs` is the time of the processor for one job, in milliseconds. Without a job it does not
 * keep this process alive. It ends with this process.
 */
export function startPictureProcess(timeLimitMs: number): PictureProcess {
  const child = fork(ENTRY, [String(timeLimitMs)], {
    execArgv: [...nodeFlags()],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name))),
  });
  let isReady = false;
  let hasEnded = false;
  let onReady = () => {};
  let settle: ((result: PictureResult) => void) | undefined;
  const finish = (result: PictureResult) => {
    settle?.(result);
    settle = undefined;
  };
  const failSlow = () => finish(failWith('slow', `takes longer than ${timeLimitMs / 1000} s to draw or decode`));
  const onEnd = () => {
    hasEnded = true;
    // The process kills itself at its time limit. The operating system does the same when memory is short.
    if (child.signalCode === 'SIGKILL') failSlow();
    else finish(failWith('invalid', 'the process that drew the picture ended'));
  };
  child.on('message', (message: PictureMessage) => {
    if (message !== 'ready') return finish(message);
    isReady = true;
    onReady();
  });
  child.on('exit', onEnd);
  child.on('error', onEnd);
  const setWorking = (isWorking: boolean) => {
    for (const handle of [child, child.channel]) isWorking ? handle?.ref() : handle?.unref();
  };
  setWorking(false);

  function end(): void {
    hasEnded = true;
    child.kill('SIGKILL');
  }

  async function run(job: PictureJob): Promise<PictureResult> {
    setWorking(true);
    const stop = () => {
      end();
      // A machine that is too busy to start a process says nothing about the picture, which may be requested again.
      if (isReady) failSlow();
      else finish(failWith('busy', 'no process could be started to draw the picture; please try again'));
    };
    let timer = setTimeout(stop, isReady ? CLOCK_FACTOR * timeLimitMs : START_LIMIT_MS);
    // The time that a new process needs to start does not count.
    onReady = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, CLOCK_FACTOR * timeLimitMs);
    };
    try {
      return await new Promise<PictureResult>((resolve) => {
        settle = resolve;
        if (hasEnded) onEnd();
        else child.send(job, (error) => error && onEnd());
      });
    } finally {
      clearTimeout(timer);
      onReady = () => {};
      setWorking(false);
    }
  }

  return { run, hasEnded: () => hasEnded, end };
}

const failWith = (reason: PictureError['reason'], text: string): PictureResult => fail({ reason, text });
