import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server of this folder in a process of its own. */
export interface Child {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts it and waits for its address. `BENCH_NODE_OPTIONS` goes to its Node, for `--cpu-prof`. */
export async function startChild(program: string, args: readonly string[]): Promise<Child> {
  const options = process.env.BENCH_NODE_OPTIONS?.split(' ').filter(Boolean) ?? [];
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (!(line instanceof Buffer)) throw new Error(`${program} did not start`);
  return {
    url: line.toString().trim(),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
