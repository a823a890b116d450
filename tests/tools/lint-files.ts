import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listenForErrors } from '#shared/utils/error-listener.ts';

/** Runs a program of `node_modules/.bin` with the output of this process. Returns whether it succeeded. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  // An error of the process rejects the promise of `once`, so the listener has nothing to do.
  const child = listenForErrors(
    spawn('npx', ['--no-install', program, ...args], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    }),
    () => {},
  );
  const [code] = await once(child, 'exit');
  return code === 0;
}

/**
 * `shopkiln lint [files...]`: checks rules and formatting of all files, or of these. `fix` corrects what can be
 * corrected. Sets the exit code. Biome checks code, Prettier only the `.astro` files, which Biome does not format.
 */
export async function lintFiles(
  files: readonly string[],
  { fix = false }: { readonly fix?: boolean },
): Promise<void> {
  const isAll = files.length === 0;
  const pages = isAll ? ['**/*.astro'] : files.filter((file) => file.endsWith('.astro'));
  const biome = [
    'check',
    fix ? '--write' : '--error-on-warnings',
    // Biome fails when it checks none of the named files, for example when all of them are `.astro` or Markdown files.
    ...(isAll ? ['.'] : ['--no-errors-on-unmatched', ...files]),
  ];
  const prettier = ['--log-level', 'warn', fix ? '--write' : '--check', ...pages];
  const isValid = await runProgram('biome', biome);
  const isFormatted = pages.length === 0 || (await runProgram('prettier', prettier));
  if (!isValid || !isFormatted) process.exitCode = 1;
}
