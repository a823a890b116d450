import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { CommandError } from '#shared/utils/command-error.ts';

const Count = v.pipe(v.number(), v.integer());
const AuditReport = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    metadata: v.object({ vulnerabilities: v.object({ high: Count, critical: Count }) }),
  }),
);

/**
 * `shopkiln audit`: fails when a production dependency has an advisory of high or critical severity. A registry that
 * does not respond is a warning, because the dependencies were not checked then. With `strict` it is an error.
 */
export function auditDependencies({ strict = false }: { readonly strict?: boolean }): void {
  const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const report = v.safeParse(AuditReport, audit.stdout);
  if (!report.success) {
    const message = `not audited, the registry did not respond. ${audit.stderr ?? ''}`.trim();
    if (strict) throw new CommandError(message);
    console.warn(`Warning: ${message}`);
    return;
  }
  const { high, critical } = report.output.metadata.vulnerabilities;
  if (high + critical > 0)
    throw new CommandError(
      `${critical} critical and ${high} high advisories in production dependencies. Run npm audit --omit=dev to see them.`,
    );
  console.log('No advisory of high severity in production dependencies.');
}
