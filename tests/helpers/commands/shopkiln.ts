import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Path of another Node. */
  readonly node?: string;
}

/** Runs `node scripts/shopkiln.js` with these arguments, as npm does. Reads no `.env` file unless a test names one. */
export function shopkiln(
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { node = process.execPath, cwd = '.', env } = options;
  const program = [
    fileURLToPath(new URL('../../../scripts/shopkiln.js', import.meta.url)),
    ...args,
  ];
  return new Promise((resolve) => {
    const childEnv = { ...process.env, SHOPKILN_ENV_FILE: '', ...env };
    execFile(node, program, { cwd, env: childEnv, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
        stdout,
        stderr,
      }),
    );
  });
}

/** Names of the commands that `shopkiln --help` lists. */
export async function commandNames(options: CommandOptions = {}): Promise<string[]> {
  const { stdout } = await shopkiln(['--help'], options);
  const [, list = ''] = stdout.split('Commands:\n');
  return [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
}
