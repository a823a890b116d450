import type { BuildOutcome, BuildQueue, BuildStatus } from '#shared/contract/build-queue.ts';

/** Creates a queue in memory that builds stores one at a time, in the order of the requests: a build uses every core. */
export function createBuildQueue(build: (store: string) => Promise<BuildOutcome>): BuildQueue {
  const waiting = new Set<string>();
  const last = new Map<string, BuildStatus['last']>();
  let building: string | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (const store of waiting) {
      waiting.delete(store);
      building = store;
      const outcome = await build(store).catch((error: unknown) => reportCrash(store, error));
      last.set(store, { ...outcome, endedAt: new Date().toISOString() });
      building = undefined;
    }
    running = undefined;
  }

  function status(store: string): BuildStatus {
    const state = waiting.has(store) ? 'waiting' : building === store ? 'building' : 'idle';
    const ended = last.get(store);
    return { state, ...(ended && { last: ended }) };
  }

  return {
    status: async (store) => status(store),
    async enqueue(store) {
      waiting.add(store);
      running ??= run();
      return status(store);
    },
    async close() {
      waiting.clear();
      await running;
    },
  };
}

/** Logs an exception of a build, so that it ends one build and not the process. */
function reportCrash(store: string, error: unknown): BuildOutcome {
  console.error(`${store}: the build crashed`, error);
  return { ok: false, error: 'the build crashed; see the terminal output of the build hook' };
}
