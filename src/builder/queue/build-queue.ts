/** How a build ended. */
export type BuildOutcome =
  | { readonly ok: true; readonly pages: number; readonly rendered: number; readonly milliseconds: number }
  | { readonly ok: false; readonly error: string };

/** What is to be known of the builds of a store. */
export interface BuildStatus {
  /** `waiting`: a build is to begin, maybe one more after the one that runs. */
  readonly state: 'idle' | 'waiting' | 'building';
  /** How the last one ended, and when. */
  readonly last?: BuildOutcome & { readonly endedAt: string };
}

export interface BuildQueue {
  /** Asks for a build that begins after this call. One that waits serves everybody who asked meanwhile. */
  readonly enqueue: (store: string) => BuildStatus;
  readonly status: (store: string) => BuildStatus;
  /** Begins no more builds, and waits for the one that runs. */
  readonly close: () => Promise<void>;
}

/** Builds stores one at a time, in the order they were asked for: each takes every core there is. */
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
    status,
    enqueue(store) {
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

/** A bug ends one build, not the builder. */
function reportCrash(store: string, error: unknown): BuildOutcome {
  console.error(`${store}: the build broke off`, error);
  return { ok: false, error: 'the build broke off; the terminal of the build hook says why' };
}
