import { Counter, Histogram, type Registry } from 'prom-client';
import { cacheRead, requestEnded } from '#shared/telemetry/events.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'];
/** Seconds. Most responses take some milliseconds; a charge may take some seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The value of labels for what clients can choose freely. */
const OTHER = 'other';

/** Counts responses and measures how long they take. Returns a function that stops. */
export function addRequestMetrics(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'shopkiln_http_requests_total',
    help: 'Responses by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'shopkiln_http_request_duration_seconds',
    help: 'Time from a request to its response',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const reads = new Counter({
    name: 'shopkiln_cache_reads_total',
    help: 'Responses that can be cached: read from the cache (hit), or built (miss)',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['hit', 'miss']) reads.inc({ result }, 0);
  const stops = [
    requestEnded.subscribe((request) => {
      const method = METHODS.includes(request.method) ? request.method : OTHER;
      const route = isPattern(request.route) ? request.route : OTHER;
      requests.inc({ method, route, status: String(request.status) });
      durations.observe({ method, route }, request.seconds);
    }),
    cacheRead.subscribe(({ isHit }) => reads.inc({ result: isHit ? 'hit' : 'miss' })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether a route is a handler's. An unknown path has the route of a middleware for all paths. */
const isPattern = (route: string): boolean => route !== '' && !route.endsWith('*');
