import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { fail } from '#shared/utils/result.ts';
import { PARSING_LIMITS } from './limits.ts';
import type { ParsingError, ParsingJob, ParsingMessage, ParsingResult } from './parsing-jobs.ts';

/** A process that parses one file at a time. */
export interface ParsingProcess {
  /** The process ends when the job reaches a limit. */
  readonly run: (job: ParsingJob) => Promise<ParsingResult>;
  readonly hasEnded: () => boolean;
  readonly end: () => void;
}

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A process that has not started within this time is ended, in milliseconds. */
const START_LIMIT_MS = 30_000;
/** The process measures its own time. This many times as long by the clock, it is ended from outside. */
const CLOCK_FACTOR = 6;
/** Memory for JavaScript in MB. Decoders have memory of their own. */
const HEAP_MB = 512;
/** What Node needs. A process that parses the files of others gets no variable with a key or code. */
const PASSED_VARIABLES =
  /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|TMP|TEMP|SYSTEMROOT|WINDIR|XDG_\w+|FONTCONFIG_\w+|NODE_COMPILE_CACHE)$/i;

const CRASHED = 'expected a file that can be parsed, got one that crashes its parser';
const NOT_STARTED = 'cannot be checked now: no process could be started to parse it; please try again';

/** Starts a parsing process. Without a job it does not keep this process alive. It ends with this process. */
export function startParsingProcess({ ms, bytes } = PARSING_LIMITS): ParsingProcess {
  const limited = `expected a file that is read with ${ms / 1_000} s of the processor and ${bytes / 1024 ** 2} MiB of memory, got one that needs more`;
  const child = fork(ENTRY, [String(ms), String(bytes)], {
    execArgv: [...nodeFlags(), `--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    // A parser that crashes writes pages about it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name))),
  });
  let isReady = false;
  let hasEnded = false;
  let onReady = () => {};
  let settle: ((result: ParsingResult) => void) | undefined;
  const finish = (result: ParsingResult) => {
    settle?.(result);
    settle = undefined;
  };
  const onEnd = () => {
    hasEnded = true;
    // The process kills itself at its limits. The operating system does the same when memory is short.
    if (child.signalCode === 'SIGKILL') finish(failWith('stopped', limited));
    else finish(isReady ? failWith('stopped', CRASHED) : failWith('skipped', NOT_STARTED));
  };
  child.on('message', (message: ParsingMessage) => {
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

  async function run(job: ParsingJob): Promise<ParsingResult> {
    setWorking(true);
    const stop = () => {
      end();
      finish(isReady ? failWith('stopped', limited) : failWith('skipped', NOT_STARTED));
    };
    // The time that a new process needs to start does not count.
    let timer = setTimeout(stop, START_LIMIT_MS);
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, CLOCK_FACTOR * ms);
      // When it cannot be sent, the exit of the process says why.
      child.send(job, () => {});
    };
    try {
      return await new Promise<ParsingResult>((resolve) => {
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

const failWith = (reason: ParsingError['reason'], text: string): ParsingResult => fail({ reason, text });
