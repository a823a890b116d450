import { type Environment, readVariable } from '#shared/environment/read-variable.ts';

interface TracingOptions {
  readonly env: Environment;
  /** `service.name` of the spans is `shopkiln-<program>`, unless `OTEL_SERVICE_NAME` is set. */
  readonly program: string;
}

/**
 * Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT`. Call it before the database is opened, whose statements are spans. Returns a function
 * that sends the last ones. Without that variable nothing is recorded, and no library is loaded.
 */
export async function startTracing({
  env,
  program,
}: TracingOptions): Promise<(() => Promise<void>) | undefined> {
  const endpoint = readVariable('OTEL_EXPORTER_OTLP_ENDPOINT', env);
  if (endpoint === undefined) return undefined;
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces({
    // https://opentelemetry.io/docs/specs/otel/protocol/exporter/#endpoint-urls-for-otlphttp
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseHeaders(readVariable('OTEL_EXPORTER_OTLP_HEADERS', env) ?? ''),
    service: readVariable('OTEL_SERVICE_NAME', env) ?? `shopkiln-${program}`,
    ratio: Number(readVariable('OTEL_TRACES_SAMPLER_ARG', env) ?? 1),
  });
}

/** Parses `name=value,name=value`, with percent-encoded values. */
const parseHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .filter(([name = '', ...value]) => name.trim() !== '' && value.length > 0)
      .map(([name = '', ...value]) => [name.trim(), decodeURIComponent(value.join('=').trim())]),
  );
