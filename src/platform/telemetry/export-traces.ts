import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { setTracer } from '#shared/telemetry/trace.ts';
import { createTracer } from './create-tracer.ts';

interface ExportOptions {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly service: string;
  /** Share of the traces that are recorded, unless the proxy has decided. */
  readonly ratio: number;
}

/** How long the program waits for the last spans to be sent. */
const STOP_LIMIT_MS = 3_000;
const DELAY_MS = 1_000;

/** Records spans and sends them with OTLP over HTTP. Returns a function that sends the last ones and stops. */
export function exportTraces({ url, headers, service, ratio }: ExportOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: STOP_LIMIT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: DELAY_MS })],
  });
  const tracer = createTracer(provider.getTracer('shopkiln'));
  setTracer(tracer);
  return async function stop() {
    setTracer(undefined);
    // A collector that does not respond must not keep the program.
    await provider.shutdown().catch(() => {});
  };
}
