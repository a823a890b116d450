import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { buildEnded } from '#shared/telemetry/events.ts';

/** Wraps a function that builds a store: reports how long each build took. */
export function measureBuild<Rest extends readonly unknown[]>(
  build: (store: string, ...rest: Rest) => Promise<BuildOutcome>,
) {
  return async function buildMeasured(store: string, ...rest: Rest): Promise<BuildOutcome> {
    const started = performance.now();
    let outcome: BuildOutcome | undefined;
    try {
      outcome = await build(store, ...rest);
      return outcome;
    } finally {
      const seconds = (performance.now() - started) / 1_000;
      buildEnded.publish({ store, seconds, result: outcome?.ok ? 'ok' : 'failed' });
    }
  };
}
