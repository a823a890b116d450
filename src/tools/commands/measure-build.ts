import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { buildEnded } from '#shared/telemetry/events.ts';
import { runInSpan } from '#shared/telemetry/trace.ts';

/** Wraps a function that builds a store: reports how long each build took, and runs it in a span. */
export function measureBuild<Rest extends readonly unknown[]>(
  build: (store: string, ...rest: Rest) => Promise<BuildOutcome>,
) {
  return async function buildMeasured(store: string, ...rest: Rest): Promise<BuildOutcome> {
    const started = performance.now();
    let outcome: BuildOutcome | undefined;
    try {
      outcome = await runInSpan(
        { name: 'build store', kind: 'consumer', attributes: { 'shopkiln.store': store } },
        async (span) => {
          const built = await build(store, ...rest);
          if (built.ok)
            span.setAttributes({
              'shopkiln.build.pages': built.pages,
              'shopkiln.build.rendered': built.rendered,
              'shopkiln.build.ms': built.milliseconds,
              'shopkiln.build.published': built.published,
              'shopkiln.build.data_version': built.dataVersion,
            });
          else span.setFailed();
          return built;
        },
      );
      return outcome;
    } finally {
      const seconds = (performance.now() - started) / 1_000;
      buildEnded.publish({ store, seconds, result: outcome?.ok ? 'ok' : 'failed' });
    }
  };
}
