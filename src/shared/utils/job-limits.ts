/** What a job process may use for one job before it ends itself. */
export interface JobLimits {
  /** CPU time in milliseconds: of all threads and, on Linux, of the direct child processes. */
  readonly ms: number;
  /** Memory in bytes, of the process and of those that it has started. */
  readonly bytes: number;
}

/** The limit that ended a process. */
export type JobLimit = 'time' | 'memory';

/** The file descriptor to which a job process writes the {@link JobLimit} before it ends itself. */
export const LIMIT_FD = 4;

/** A message of a job process. It sends `ready` once when it has started, and then the value and the CPU time of each job. */
export type JobMessage<T> = 'ready' | { readonly value: T; readonly cpuMs: number };
