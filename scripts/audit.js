import { spawnSync } from 'node:child_process';

/**
 * Fails when a production dependency has an advisory of high or critical severity. A registry that does not answer is a warning:
 * that is no finding about the dependencies.
 */
const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const counts = readCounts(audit.stdout);
if (!counts)
  console.warn(`Warning: not audited, the registry did not answer. ${audit.stderr ?? ''}`.trim());
else if (counts.high + counts.critical > 0) {
  console.error(
    `${counts.critical} critical and ${counts.high} high advisories in production dependencies: npm audit --omit=dev`,
  );
  process.exitCode = 1;
} else console.log('No advisory of high severity in production dependencies.');

/** Returns the number of advisories by severity; undefined for an error instead of a report. */
function readCounts(text) {
  try {
    const { high, critical } = JSON.parse(text).metadata.vulnerabilities;
    return Number.isInteger(high) && Number.isInteger(critical) ? { high, critical } : undefined;
  } catch {
    return undefined;
  }
}
