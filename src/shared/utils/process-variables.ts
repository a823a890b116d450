type Environment = Readonly<Record<string, string | undefined>>;

/** What Node and the fonts of drawings need. */
const PASSED =
  /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|TMP|TEMP|SYSTEMROOT|WINDIR|XDG_\w+|FONTCONFIG_\w+|NODE_COMPILE_CACHE)$/i;

/**
 * Selects the environment variables for a process that reads or runs files of others. It gets no keys, no access codes and no
 * address of a database.
 */
export const selectProcessVariables = (env: Environment): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => PASSED.test(name)));
