import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags } from '#shared/utils/node-flags.ts';
import { readTestVariable } from '../tools/test-variables.ts';

/** A server of this folder in a process of its own. */
export interface Child {
  readonly url: string;
  readonly pid: number;
  /** Processor time it took so far, in milliseconds: what it costs, however busy the machine is with other things. */
  readonly cpu: () => Promise<number>;
  /** Sends a message, and returns the response. */
  readonly request: (message: string | number) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts it and waits for its address. `BENCH_NODE_OPTIONS` goes to its Node, for `--cpu-prof`. */
export async function startChild(program: string, args: readonly string[]): Promise<Child> {
  const options = readTestVariable('BENCH_NODE_OPTIONS')?.split(' ').filter(Boolean) ?? [];
  const child = spawn(
    process.execPath,
    [...options, ...nodeFlags(), join(import.meta.dirname, program), ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (!child.stdout) throw new Error(`${program} has no output`);
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [
    unknown,
  ];
  if (!(line instanceof Buffer)) throw new Error(`${program} did not start`);
  async function request(message: string | number): Promise<unknown> {
    const responded = once(child, 'message');
    child.send(message);
    const [response] = await responded;
    return response;
  }
  return {
    request,
    url: line.toString().trim(),
    pid: child.pid ?? 0,
    cpu: async () => Number(await request('cpu')) / 1000,
    async stop() {
      const removed = once(child, 'exit');
      child.kill('SIGTERM');
      await removed;
    },
  };
}
