import '../production.ts';
import * as v from 'valibot';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { setTracer, type Tracer } from '#shared/telemetry/trace.ts';
import { buildAndPublish } from './build-and-publish.ts';
import type { BuildMessage } from './build-process.ts';

// Runs in a process of its own: builds one store after the other for the process that started it.

const Task = v.object({ slug: v.string(), isTraced: v.boolean() });
const send = (message: BuildMessage) => process.send?.(message);

/** Sends each step to the process that has the address of the collector, as soon as it has ended. */
const tracer: Tracer = {
  async run({ name }, work) {
    const started = performance.now();
    let hasFailed = false;
    const setFailed = () => {
      hasFailed = true;
    };
    try {
      return await work({ setName() {}, setAttributes() {}, setFailed });
    } catch (error) {
      setFailed();
      throw error;
    } finally {
      send({ step: name, milliseconds: performance.now() - started, hasFailed });
    }
  },
  recordEnded() {},
  getContext: () => undefined,
};

process.on('message', async (message) => {
  const { slug, isTraced } = v.parse(Task, message);
  setTracer(isTraced ? tracer : undefined);
  const outcome = await buildAndPublish(slug).catch((error: unknown): BuildOutcome => {
    console.error(`${slug}: the build crashed`, error);
    return { ok: false, error: 'the build crashed; see the output of the builder' };
  });
  send({ outcome });
});
// The builder was killed: another one builds the store now, and this build must not be published.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal sends Ctrl-C to both processes. The builder decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
