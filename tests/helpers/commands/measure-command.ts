import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface CommandCost {
  readonly seconds: number;
  /** Processor time of the command itself, which does not depend on what else the machine does. */
  readonly cpuSeconds: number;
  /** Maximum memory that the command and all processes that it started occupied together. */
  readonly peakMb: number;
  /** Command lines of it and of all processes that it started. */
  readonly processes: ReadonlySet<string>;
  readonly output: string;
}

const SAMPLE_MS = 50;
const PROGRAM = fileURLToPath(new URL('../../../scripts/shopkiln.js', import.meta.url));

/**
 * Runs a command of Shopkiln until it ends, or until it prints `readyText` and is stopped. Measures time and memory of it and of the
 * processes that it starts. Linux only, because it reads `/proc`. Throws when the command fails.
 */
export async function measureCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  readyText?: RegExp,
): Promise<CommandCost> {
  const begin = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, SHOPKILN_ENV_FILE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const isReady = () => readyText?.test(output) ?? false;
  let peakKb = 0;
  let cpuSeconds = 0;
  const processes = new Set<string>();
  while (child.exitCode === null && child.signalCode === null && !isReady()) {
    const tree = child.pid === undefined ? [] : listTree(child.pid);
    for (const { commandLine } of tree) processes.add(commandLine);
    peakKb = Math.max(
      peakKb,
      tree.reduce((sum, { residentKb }) => sum + residentKb, 0),
    );
    cpuSeconds = Math.max(cpuSeconds, child.pid === undefined ? 0 : readCpuSeconds(child.pid));
    await sleep(SAMPLE_MS);
  }
  const seconds = (performance.now() - begin) / 1_000;
  if (!isReady() && (readyText || child.exitCode !== 0))
    throw new Error(`${args.join(' ')}: ${output.slice(-5_000)}`);
  if (isReady()) await stop(child);
  return { seconds, cpuSeconds, peakMb: Math.round(peakKb / 1_024), processes, output };
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  if (child.kill('SIGTERM')) await exit;
}

/** Clock ticks of Linux a second, in which `/proc` counts. */
const TICKS = 100;

/** Fields 14 and 15 of proc(5), after the name in parentheses; 0 when the process has ended. */
function readCpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return 0;
  }
}

interface ProcessStatus {
  readonly parent: number;
  readonly residentKb: number;
  readonly commandLine: string;
}

/** Lists a process and all below it. */
function listTree(root: number): ProcessStatus[] {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const status = readStatus(name);
        return status ? [[Number(name), status] as const] : [];
      }),
  );
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return pid === root || (parent > 1 && isBelow(parent));
  };
  return [...processes].flatMap(([pid, status]) => (isBelow(pid) ? [status] : []));
}

/** Undefined when the process ended meanwhile. */
function readStatus(pid: string): ProcessStatus | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const readNumber = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: readNumber('PPid'), residentKb: readNumber('VmRSS'), commandLine };
  } catch {
    return undefined;
  }
}
