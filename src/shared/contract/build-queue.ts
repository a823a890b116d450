/** The result of a build. */
export type BuildOutcome =
  | {
      readonly ok: true;
      readonly pages: number;
      readonly rendered: number;
      readonly milliseconds: number;
      /** False for a site that was only built into `dist/`. */
      readonly published: boolean;
      /** Version of the platform's data that the pages show. Undefined when the platform does not report one. */
      readonly dataVersion?: number | undefined;
    }
  | { readonly ok: false; readonly error: string };

/** The status of a store's builds. */
export interface BuildStatus {
  /** `waiting`: a build is queued, possibly while another one runs. */
  readonly state: 'idle' | 'waiting' | 'building';
  /** Result of the last build, and when it ended. */
  readonly last?: BuildOutcome & { readonly endedAt: string };
}

/**
 * Hours after which a failed build is repeated, after each further failure: the destination may be out of order for a day. Later only an
 * edit or an operator repeats it.
 */
export const FAILED_BUILD_PAUSES_HOURS = [1, 2, 4, 8, 16];

/** Builds of stores. One store is never built twice at the same time. */
export interface BuildQueue {
  /** Queues a build that starts after this call. Calls for a store that is already queued share its build. */
  readonly enqueue: (store: string) => Promise<BuildStatus>;
  readonly status: (store: string) => Promise<BuildStatus>;
  /** Waits for the builds of this process that run, and starts no other. */
  readonly close: () => Promise<void>;
}
