import autocannon, { type AutocannonRequest } from 'autocannon';
import type { Child } from './child.ts';

/** Connections that ask at the same time, each one request after another. */
export const CONNECTIONS = 50;

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor each took. */
  readonly cpu: number;
  /** Number of responses by status; `0` counts requests without a response. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Asks these again and again for some seconds, each connection all of them in turn. */
export function loadFor(
  server: Child,
  requests: readonly AutocannonRequest[],
  seconds: number,
): Promise<Load> {
  return load(server, requests, { duration: seconds });
}

/**
 * Asks these again and again for some seconds, each time on the next free connection: of many, none is prepared for each
 * connection.
 */
export function loadInTurn(
  server: Child,
  requests: readonly AutocannonRequest[],
  seconds: number,
): Promise<Load> {
  let next = 0;
  const setupRequest = (request: AutocannonRequest) => ({
    ...request,
    ...requests[next++ % requests.length],
  });
  return load(server, [{ setupRequest }], { duration: seconds });
}

/** Sends each of these once. */
export function loadOnce(server: Child, requests: readonly AutocannonRequest[]): Promise<Load> {
  let next = 0;
  const setupRequest = (request: AutocannonRequest) => {
    // Each connection prepares one request more than it sends.
    const mine = requests[next++];
    return mine ? { ...request, ...mine } : request;
  };
  return load(server, [{ setupRequest }], { amount: requests.length });
}

async function load(
  server: Child,
  requests: readonly AutocannonRequest[],
  howMany: { readonly duration: number } | { readonly amount: number },
): Promise<Load> {
  const cpuBefore = await server.cpu();
  const running = autocannon({
    url: server.url,
    connections: CONNECTIONS,
    requests,
    sampleInt: 100,
    ...howMany,
  });
  const begin = performance.now();
  let last = begin;
  let responded = 0;
  running.on('response', () => {
    responded++;
    last = performance.now();
  });
  const { latency, statusCodeStats, errors, timeouts } = await running;
  const cpu = (await server.cpu()) - cpuBefore;
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats).map(([code, { count }]) => [code, count]),
  );
  const lost = errors + timeouts;
  return {
    perSecond: (responded * 1000) / (last - begin),
    p50: latency.p50,
    p99: latency.p99,
    cpu: cpu / responded,
    statuses: lost > 0 ? { ...statuses, 0: lost } : statuses,
  };
}
