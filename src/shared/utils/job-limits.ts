/** What a job process may use for one job before it ends itself. */
export interface JobLimits {
  /** Time of the processor in milliseconds, of all threads and of processes that it has started. */
  readonly ms: number;
  /** Memory in bytes, of the process and of those that it has started. */
  readonly bytes: number;
}

/** The limit that ended a process. */
export type JobLimit = 'time' | 'memory';

/** The file descriptor to which a job process writes the {@link JobLimit} before it ends itself. */
export const LIMIT_FD = 4;

/** What a job process sends: once that it has started, then the value of each job with its time of the processor. */
export type JobMessage<T> = 'ready' | { readonly value: T; readonly cpuMs: number };
