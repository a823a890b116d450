import { Histogram, type Registry } from 'prom-client';
import { buildEnded } from '#shared/telemetry/events.ts';

/** Seconds. */
const BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

/** Measures the builds of a builder. Returns a function that stops. */
export function addBuildMetrics(registry: Registry): () => void {
  const builds = new Histogram({
    name: 'shopkiln_build_duration_seconds',
    help: 'Builds of stores with their publication',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return buildEnded.subscribe(({ result, seconds }) => builds.observe({ result }, seconds));
}
