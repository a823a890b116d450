/**
 * The short way into `shopkiln build`: no argument parser and no tsx. Node's compile cache, which `run-command.js` enables,
 * holds the modules without their types.
 */

/**
 * Returns the stores and options of plain arguments of `build`: store names, `--all`, `--store <name>`,
 * `--publish <folder>`, `--host <host>`.
 * Returns undefined for anything else, which the command line parses and reports.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function buildArguments(args, env) {
  // npm has taken a flag: the command line explains it.
  if (['store', 'all', 'publish', 'host'].some((flag) => env[`npm_config_${flag}`]))
    return undefined;
  const options = { all: false, publish: undefined, host: undefined };
  const stores = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at];
    const value = args[at + 1];
    if (!arg.startsWith('-')) stores.push(arg);
    else if (arg === '--all') options.all = true;
    else if (['--store', '--publish', '--host'].includes(arg) && value && !value.startsWith('-')) {
      if (arg === '--store') stores.push(value);
      else if (arg === '--publish') options.publish = value;
      else options.host = value;
      at++;
    } else return undefined;
  }
  return { stores, options };
}

/**
 * Builds and ends the process: rendering leaves timers behind that would keep it alive.
 * @param {NonNullable<ReturnType<typeof buildArguments>>} build
 */
export async function runBuild({ stores, options }) {
  const { checkEnvironment } = await import('#shared/environment/check-environment.ts');
  const { buildStores } = await import('#builder/build-stores.ts');
  try {
    checkEnvironment(process.env);
    await buildStores(stores, options);
  } catch (error) {
    const { reportCommandError } = await import('#shared/utils/command-error.ts');
    process.exit(reportCommandError(error));
  }
  process.exit(0);
}
