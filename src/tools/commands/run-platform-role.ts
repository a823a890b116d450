import { UsageError } from '#shared/utils/command-error.ts';
import type { PlatformOptions } from './run-platform.ts';

/** What one process of a platform does. Each loads its module when it runs, because migrating needs little of the others. */
const ROLES: Readonly<Record<string, (options: PlatformOptions) => Promise<unknown>>> = {
  migrate: async () => (await import('./migrate-platform.ts')).migratePlatform(),
  seed: async ({ revision }) => (await import('./seed-platform.ts')).seedPlatform({ revision }),
  serve: async ({ port }) => (await import('./run-platform.ts')).servePlatform({ port }),
  work: async () => (await import('./run-worker.ts')).runWorker(),
};

/** The roles that a process of the platform can have. */
export const PLATFORM_ROLES: readonly string[] = Object.keys(ROLES);

/** `shopkiln platform`: everything in one process; with a role, only that part. */
export async function runPlatformRole(
  role: string | undefined,
  options: PlatformOptions,
): Promise<void> {
  if (role === undefined) return (await import('./run-platform.ts')).runPlatform(options);
  const run = Object.hasOwn(ROLES, role) ? ROLES[role] : undefined;
  if (!run) throw new UsageError(`platform ${role}: expected one of ${PLATFORM_ROLES.join(', ')}`);
  if (options.watch) throw new UsageError('--watch: only without a role');
  if (options.revision !== undefined && role !== 'seed')
    throw new UsageError('--revision: only without a role, and with seed');
  await run(options);
}
