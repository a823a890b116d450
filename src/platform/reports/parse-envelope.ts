import * as v from 'valibot';

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((long) => long.replaceAll('\0', '').slice(0, max)),
  );

/** The stored part of an event; all other fields are ignored. */
const Event = v.object({
  exception: v.object({
    values: v.pipe(
      v.array(
        v.object({
          type: v.optional(text(100), 'Error'),
          value: v.optional(text(1_000), ''),
          stacktrace: v.optional(
            v.object({
              frames: v.optional(
                v.array(
                  v.object({
                    filename: v.optional(text(300), '?'),
                    function: v.optional(text(200), '?'),
                    lineno: v.optional(v.number()),
                    colno: v.optional(v.number()),
                  }),
                ),
                [],
              ),
            }),
          ),
        }),
      ),
      v.minLength(1),
    ),
  }),
  request: v.optional(v.object({ url: v.optional(text(500), '') })),
});

export interface ErrorReport {
  readonly type: string;
  readonly message: string;
  /** URL of the page. */
  readonly page: string;
  /** Stack frames, one per line, the innermost first. */
  readonly place: string;
}

/** Maximum number of errors that are stored of one envelope. Later ones usually follow from the first. */
const ERRORS_MAX = 5;
/** Maximum number of stack frames that are stored of an error. */
const FRAMES_MAX = 12;

/**
 * Parses an envelope of Sentry's protocol (develop.sentry.dev/sdk/foundations/envelopes): lines of JSON, a header for the
 * envelope, then a header and a body for each item. Returns its errors; undefined for any other text.
 */
export function parseEnvelope(body: string): ErrorReport[] | undefined {
  const lines = body.split('\n').filter((line) => line !== '');
  const parsed = lines.map(parseLine);
  if (lines.length === 0 || parsed.includes(undefined)) return undefined;
  const reports: ErrorReport[] = [];
  for (let index = 1; index + 1 < parsed.length && reports.length < ERRORS_MAX; index += 2) {
    if (!v.is(v.object({ type: v.literal('event') }), parsed[index])) continue;
    const event = v.safeParse(Event, parsed[index + 1]);
    if (!event.success) return undefined;
    const { exception, request } = event.output;
    // In a chain of causes, the outermost error comes last.
    const last = exception.values.at(-1);
    if (!last) return undefined;
    const frames = (last.stacktrace?.frames ?? []).slice(-FRAMES_MAX).reverse();
    reports.push({
      type: last.type,
      message: last.value,
      page: request?.url ?? '',
      place: frames
        .map(
          (frame) =>
            `${frame.function} (${frame.filename}:${frame.lineno ?? '?'}:${frame.colno ?? '?'})`,
        )
        .join('\n'),
    });
  }
  return reports;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
