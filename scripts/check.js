/**
 * The short way into `shopkiln check`: no argument parser and no tsx, like `build.js`. Loading is most of the time of a check
 * after a small edit.
 */

/**
 * Returns the stores and options of plain arguments of `check`: store names, `--store <name>`, `--json`. Returns undefined for
 * anything else, which the command line parses and reports.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function checkArguments(args, env) {
  // npm has taken a flag: the command line explains it.
  if (['store', 'json'].some((flag) => env[`npm_config_${flag}`])) return undefined;
  const stores = [];
  let json = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at];
    const value = args[at + 1];
    if (!arg.startsWith('-')) stores.push(arg);
    else if (arg === '--json') json = true;
    else if (arg === '--store' && value && !value.startsWith('-')) {
      stores.push(value);
      at++;
    } else return undefined;
  }
  return { stores, json };
}

/**
 * Checks stores and sets the exit code.
 * @param {NonNullable<ReturnType<typeof checkArguments>>} check
 */
export async function runCheck({ stores, json }) {
  const { checkEnvironment } = await import('#shared/environment/check-environment.ts');
  const { checkStores } = await import('#tools/commands/check-stores.ts');
  try {
    checkEnvironment(process.env);
    await checkStores(stores, { json });
  } catch (error) {
    const { reportCommandError } = await import('#shared/utils/command-error.ts');
    process.exitCode = reportCommandError(error);
  }
}
