#!/usr/bin/env node
// Only syntax that every Node parses, and no static import: an old Node must print the message below, not a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  const brings = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(
    `${process.platform}-${process.arch}`,
  );
  const remedy = brings
    ? 'Run "npm ci", then start commands with npm or npx ("npm start", "npx shopkiln build"): they use the Node 24 that npm ci installs.'
    : 'Install Node 24 from https://nodejs.org, then run the command again.';
  console.error(
    `Shopkiln needs Node 22.13 or newer, this is Node ${process.versions.node}. ${remedy}`,
  );
  process.exitCode = 1;
} else {
  runCommand(process.argv.slice(2));
}

/**
 * Runs the command line with the environment of `.env`. Node removes the types of TypeScript itself where it can, which
 * is faster than tsx, and stores the result in its compile cache.
 */
async function runCommand(args) {
  const { existsSync } = await import('node:fs');
  const { enableCompileCache } = await import('node:module');
  const { resolve } = await import('node:path');
  const compileCache = resolve('.cache', 'node');
  enableCompileCache(compileCache);
  // Processes that this one starts use the same cache.
  if (!('NODE_COMPILE_CACHE' in process.env)) process.env.NODE_COMPILE_CACHE = compileCache;
  hideSqliteWarning();
  // A program that has read enough closes the pipe, such as `head`.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (error.code === 'EPIPE') process.exit();
      // Output is lost, for example on a full disk. A server goes on; a command ends with an error.
      process.exitCode = 1;
    });

  // A value that the shell has set stays. Tests set an empty name: they read no file.
  const { SHOPKILN_ENV_FILE: envFile = '.env' } = process.env;
  const isTest = ['test', 'verify'].includes(args[0]);
  if (!isTest && envFile && existsSync(envFile)) process.loadEnvFile(envFile);
  // A package has the name of a JavaScript file here: `node-flags.ts` says why. No module can be imported before tsx.
  const entry = '../src/tools/cli/run-command-line.ts';
  if (!process.features.typescript && entry.endsWith('.ts'))
    (await import('tsx/esm/api')).register();
  const { runCommandLine } = await import(entry);
  await runCommandLine(args, process.env);
}

/** Node 22 warns on each start that SQLite is experimental. */
function hideSqliteWarning() {
  const { emitWarning } = process;
  process.emitWarning = (warning, ...rest) => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      emitWarning.call(process, warning, ...rest);
  };
}
