/** Metrics that are served. */
export interface RunningMetrics {
  /** Where Prometheus reads them. */
  readonly url: string;
  readonly close: () => Promise<void>;
}
