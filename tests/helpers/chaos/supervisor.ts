import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command of the project that is started again whenever it ends, as a service manager does. */
export interface Service {
  readonly name: string;
  /** How often it was killed. */
  readonly kills: number;
  /** Exit code or signal, and the last lines of stderr, of each end that no kill explains. */
  readonly unexpectedEnds: readonly string[];
  /** Ends the process and all it has started, as a machine that fails does. Returns whether one was running. */
  kill(): boolean;
  /** Stops it for a time without ending it, as a frozen machine does. Returns whether one was running. */
  freeze(ms: number): boolean;
  /** Ends it for good. */
  stop(): Promise<void>;
  readonly log: () => string;
}

/** Longest part of a service's log that is stored, in characters. */
const LOG_MAX = 200_000;

/** Lines of stderr that describe such an end. */
const LAST_LINES = 15;

/** Runs `node scripts/shopkiln.js <args>` in a process group of its own. */
export function startGroup(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, ['scripts/shopkiln.js', ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SHOPKILN_ENV_FILE: '', ...env },
  });
}

/** Kills a process of `startGroup` with all it has started. Returns whether it was running. */
export function killGroup({ pid, exitCode, signalCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null || signalCode !== null) return false;
  process.kill(-pid, 'SIGKILL');
  return true;
}

/** Starts a service. */
export function superviseService(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Service {
  let child: ChildProcess;
  let [log, kills, isStopped] = ['', 0, false];
  let killed: ChildProcess | undefined;
  const describeEnds: (() => string)[] = [];
  const start = () => {
    let errors = '';
    child = startGroup(args, env);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log = (log + chunk).slice(-LOG_MAX);
      });
    child.stderr?.on('data', (chunk: Buffer) => {
      errors = (errors + chunk).slice(-LOG_MAX);
    });
    const ended = child;
    child.once('exit', (code, signal) => {
      if (isStopped) return;
      // Described when it is read: the last lines arrive after the exit.
      if (ended !== killed || signal !== 'SIGKILL')
        describeEnds.push(() => {
          const lines = errors.trimEnd().split('\n').slice(-LAST_LINES);
          return [`${name} ended with ${signal ?? code}`, ...lines].join('\n');
        });
      start();
    });
  };
  start();
  return {
    name,
    get kills() {
      return kills;
    },
    get unexpectedEnds() {
      return describeEnds.map((describe) => describe());
    },
    kill() {
      const isKilled = killGroup(child);
      if (isKilled) {
        kills++;
        killed = child;
      }
      return isKilled;
    },
    freeze(ms) {
      const { pid } = child;
      if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
      process.kill(-pid, 'SIGSTOP');
      setTimeout(() => {
        try {
          process.kill(-pid, 'SIGCONT');
        } catch {
          // It was killed meanwhile.
        }
      }, ms);
      return true;
    },
    async stop() {
      isStopped = true;
      const ended = once(child, 'exit');
      if (killGroup(child)) await ended;
    },
    log: () => log,
  };
}
