import '../production.ts';
import * as v from 'valibot';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { buildAndPublish } from './build-and-publish.ts';

// Runs in a process of its own: builds one store after the other for the process that started it.

const Task = v.object({ slug: v.string() });

process.on('message', async (message) => {
  const { slug } = v.parse(Task, message);
  const outcome = await buildAndPublish(slug).catch((error: unknown): BuildOutcome => {
    console.error(`${slug}: the build crashed`, error);
    return { ok: false, error: 'the build crashed; see the output of the builder' };
  });
  process.send?.(outcome);
});
// The builder was killed: another one builds the store now, and this build must not be published.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal sends Ctrl-C to both processes. The builder decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
