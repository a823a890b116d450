import { createServer } from 'node:http';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';

const Attributes = v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) }));
/** The JSON of OTLP (opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). Ids are hexadecimal. */
const ExportRequest = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: Attributes }),
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
              spanId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
              kind: v.number(),
              startTimeUnixNano: v.string(),
              endTimeUnixNano: v.string(),
              attributes: Attributes,
              status: v.object({ code: v.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

const toRecord = (attributes: v.InferOutput<typeof Attributes>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that gets traces with OTLP over HTTP, until the test ends. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    if (request.method !== 'POST' || request.url !== '/v1/traces')
      return void response.writeHead(404).end();
    bodies.push(text);
    headers.push(request.headers.authorization);
    for (const { resource, scopeSpans } of v.parse(ExportRequest, JSON.parse(text)).resourceSpans) {
      const service = String(toRecord(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          service,
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId: span.parentSpanId || undefined,
          name: span.name,
          attributes: toRecord(span.attributes),
          hasFailed: span.status.code === 2,
        });
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    spans,
    headers,
    /** Everything that was received, as text. */
    text: () => bodies.join('\n'),
  };
}
