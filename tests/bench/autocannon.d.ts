/** The part of `autocannon` used here; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface AutocannonRequest {
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly requests: readonly AutocannonRequest[];
    /** Requests in all, or seconds. */
    readonly amount?: number;
    readonly duration?: number;
    readonly sampleInt?: number;
  }
  interface Result {
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result> & EventEmitter;
}
