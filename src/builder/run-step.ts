import { runInSpan } from '#shared/telemetry/trace.ts';

/** The steps of a build that traces show. */
export type BuildStep = 'pull' | 'compile' | 'render' | 'assets' | 'publish';

/** Runs a step of a build in a span, which is marked as failed when the step throws or returns a failure. */
export const runStep = <T>(name: BuildStep, work: () => Promise<T>): Promise<T> =>
  runInSpan({ name, kind: 'internal' }, async (span) => {
    const result = await work();
    if (typeof result === 'object' && result && 'ok' in result && !result.ok) span.setFailed();
    return result;
  });
