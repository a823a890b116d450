/** Reports to the parent process how much processor time this process has used so far, in microseconds. */
export function reportCpu(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  // The line would keep the process from ending.
  process.once('SIGTERM', () => process.disconnect());
}
