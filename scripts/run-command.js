import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/**
 * Runs the command line of `bin/shopkiln.js`. JavaScript, because it decides how TypeScript is loaded: `build` goes to
 * `build.js` and `check` to `check.js` where Node removes the types itself, since loading is most of their time when little has changed.
 * All else runs with tsx.
 */
const COMPILE_CACHE = resolve('.cache', 'node');
enableCompileCache(COMPILE_CACHE);
// Processes that this one starts use the same cache.
if (!('NODE_COMPILE_CACHE' in process.env)) process.env.NODE_COMPILE_CACHE = COMPILE_CACHE;
hideSqliteWarning();
// A program that has read enough closes the pipe, such as `head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

const [command, ...args] = process.argv.slice(2);
// A value that the shell has set stays. `shopkiln test` and the tests set an empty name: they read no file.
const envFile = process.env.SHOPKILN_ENV_FILE ?? '.env';
if (command !== 'test' && envFile && existsSync(envFile)) process.loadEnvFile(envFile);

const { buildArguments, runBuild } = await import('./build.js');
const build =
  command === 'build' && process.features.typescript
    ? buildArguments(args, process.env)
    : undefined;
const { checkArguments, runCheck } = await import('./check.js');
const check =
  command === 'check' && process.features.typescript
    ? checkArguments(args, process.env)
    : undefined;
if (build) {
  await runBuild(build);
} else if (check) {
  await runCheck(check);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  const { runCommandLine } = await import('../src/tools/cli/run-command-line.ts');
  await runCommandLine(process.argv.slice(2), process.env);
}

/** Node 22 warns on each start that SQLite is experimental. */
function hideSqliteWarning() {
  const { emitWarning } = process;
  process.emitWarning = (warning, ...rest) => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      emitWarning.call(process, warning, ...rest);
  };
}
