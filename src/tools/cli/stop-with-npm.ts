/** Milliseconds between two looks at the parent process. */
const INTERVAL_MS = 300;

/**
 * Ends this process like SIGTERM when npm or npx has started it and was ended. They pass SIGTERM to a shell, which ends without
 * passing it on, so a server would go on running.
 */
export function stopWithNpm(env: Readonly<Record<string, string | undefined>>): void {
  if (env.npm_command === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}
