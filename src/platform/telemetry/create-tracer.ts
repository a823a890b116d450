import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Tracer as OpenTelemetryTracer,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { OpenSpan, SpanOptions, Tracer } from '#shared/telemetry/trace.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const;

/** Creates the tracer of this process on one of OpenTelemetry. */
export function createTracer(spans: OpenTelemetryTracer): Tracer {
  const active = new AsyncLocalStorage<Span>();

  function getParent(traceparent: string | undefined): Context {
    const parent =
      (traceparent && parseTraceparent(traceparent)) || active.getStore()?.spanContext();
    return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  }

  const start = ({ name, kind, attributes, traceparent }: SpanOptions, startTime?: number): Span =>
    spans.startSpan(
      name,
      {
        kind: KINDS[kind],
        ...(attributes && { attributes }),
        ...(startTime !== undefined && { startTime }),
      },
      getParent(traceparent),
    );

  return {
    async run(options, work) {
      const span = start(options);
      try {
        return await active.run(span, () => work(toOpenSpan(span)));
      } catch (error) {
        // The message of the error is left out, because it may quote personal data.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes({ 'error.type': error instanceof Error ? error.name : typeof error });
        throw error;
      } finally {
        span.end();
      }
    },

    recordEnded(options, milliseconds, hasFailed) {
      if (!active.getStore()) return;
      const end = Date.now();
      const span = start(options, end - milliseconds);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },

    getContext() {
      const context = active.getStore()?.spanContext();
      return (
        context && {
          traceId: context.traceId,
          spanId: context.spanId,
          traceparent: formatTraceparent(context),
        }
      );
    },
  };
}

const toOpenSpan = (span: Span): OpenSpan => ({
  setName: (name) => void span.updateName(name),
  setAttributes: (attributes) => void span.setAttributes(attributes),
  setFailed: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
});

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Parses the header of W3C Trace Context (https://www.w3.org/TR/trace-context/#traceparent-header); undefined for another text. */
function parseTraceparent(text: string): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(text) ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return version !== 'ff' && trace.isSpanContextValid(context) ? context : undefined;
}
