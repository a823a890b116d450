export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A span that is open. */
export interface OpenSpan {
  readonly setName: (name: string) => void;
  readonly setAttributes: (attributes: SpanAttributes) => void;
  readonly setFailed: () => void;
}

export interface SpanOptions {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal' | 'consumer';
  /** Never personal data. */
  readonly attributes?: SpanAttributes | undefined;
  /** The caller's `traceparent` (W3C Trace Context). By default the parent is the span that this code runs in. */
  readonly traceparent?: string | undefined;
}

/** What records spans. */
export interface Tracer {
  readonly run: <T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>) => Promise<T>;
  /** Records a span that has ended, as a child of the span that this code runs in. Records nothing outside of a span. */
  readonly recordEnded: (options: SpanOptions, milliseconds: number, hasFailed: boolean) => void;
  /** The span that this code runs in, if any. */
  readonly getContext: () =>
    | { readonly traceId: string; readonly spanId: string; readonly traceparent: string }
    | undefined;
}

/** One for each process, because each has one exporter. */
let tracer: Tracer | undefined;

export const setTracer = (next: Tracer | undefined): void => {
  tracer = next;
};

/** Whether spans are recorded. */
export const isTracing = (): boolean => tracer !== undefined;

/** Records a span that has ended, such as a statement, inside the one that this code runs in. */
export const recordEndedSpan: Tracer['recordEnded'] = (...span) => tracer?.recordEnded(...span);

const NO_SPAN: OpenSpan = { setName() {}, setAttributes() {}, setFailed() {} };

/** Runs `work` in a span, if spans are recorded. An error that it throws marks the span as failed. */
export const runInSpan = <T>(
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> => (tracer ? tracer.run(options, work) : work(NO_SPAN));

/** Returns the ids of the span that this code runs in; undefined outside of one. */
export const getSpanContext = (): ReturnType<Tracer['getContext']> => tracer?.getContext();
