import { createBoss } from './open-boss.ts';
import { createQueues } from './queues.ts';

/**
 * Creates the schema `pgboss` with the build queue, or migrates an older one. `url` must not lead to a pooler. A schema of a newer
 * version is not changed.
 */
export async function migrateQueues(url: string): Promise<void> {
  const boss = await createBoss({ connectionString: url, max: 1, migrate: true });
  try {
    await boss.start();
    await createQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
