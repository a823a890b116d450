import {
  type BuildOutcome,
  type BuildQueue,
  type BuildStatus,
  FAILED_BUILD_PAUSES_HOURS,
} from '#shared/contract/build-queue.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** When a failed build is repeated, after each failure: the platform or the destination may be restarting, or out of order for a day. */
const PAUSES_MS = [
  ...[10, 20, 40, 80, 300].map((seconds) => seconds * SECOND),
  ...FAILED_BUILD_PAUSES_HOURS.map((hours) => hours * HOUR),
];

/**
 * Creates a queue in memory that builds stores one at a time, in the order of the requests: a build uses every core. A build that
 * fails is repeated.
 */
export function createBuildQueue(build: (store: string) => Promise<BuildOutcome>): BuildQueue {
  const waiting = new Set<string>();
  const failures = new Map<string, number>();
  const repetitions = new Map<string, NodeJS.Timeout>();
  const last = new Map<string, BuildStatus['last']>();
  let building: string | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function run(): Promise<void> {
    for (const store of waiting) {
      waiting.delete(store);
      building = store;
      const outcome = await build(store).catch((error: unknown) => reportCrash(store, error));
      last.set(store, { ...outcome, endedAt: new Date().toISOString() });
      building = undefined;
      if (outcome.ok) failures.delete(store);
      else if (!isClosed && !waiting.has(store)) repeatLater(store);
    }
    running = undefined;
  }

  function repeatLater(store: string): void {
    const count = failures.get(store) ?? 0;
    const pause = PAUSES_MS[count];
    failures.set(store, count + 1);
    if (pause === undefined) return;
    repetitions.set(store, setTimeout(() => add(store), pause).unref());
  }

  function add(store: string): void {
    clearTimeout(repetitions.get(store));
    repetitions.delete(store);
    waiting.add(store);
    running ??= run();
  }

  function status(store: string): BuildStatus {
    const isWaiting = waiting.has(store) || repetitions.has(store);
    const state = isWaiting ? 'waiting' : building === store ? 'building' : 'idle';
    const ended = last.get(store);
    return { state, ...(ended && { last: ended }) };
  }

  return {
    status: async (store) => status(store),
    async enqueue(store) {
      failures.delete(store);
      add(store);
      return status(store);
    },
    async close() {
      isClosed = true;
      waiting.clear();
      for (const timer of repetitions.values()) clearTimeout(timer);
      await running;
    },
  };
}

/** Logs an exception of a build, so that it ends one build and not the process. */
function reportCrash(store: string, error: unknown): BuildOutcome {
  console.error(`${store}: the build crashed`, error);
  return { ok: false, error: 'the build crashed; see the terminal output of the build hook' };
}
