/** Whether the code is TypeScript. In a package it is JavaScript, because Node removes no types below `node_modules`. */
const isTypeScript = import.meta.filename.endsWith('.ts');

/**
 * Flags for child processes that run TypeScript. Empty where Node removes types itself (22.18 and newer); older
 * ones load TypeScript with tsx and warn that SQLite is experimental.
 */
export const nodeFlags = (): readonly string[] =>
  process.features.typescript || !isTypeScript
    ? []
    : ['--import', import.meta.resolve('tsx'), '--disable-warning=ExperimentalWarning'];
