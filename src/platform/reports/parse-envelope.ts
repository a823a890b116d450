import * as v from 'valibot';

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((long) => long.replaceAll('\0', '').slice(0, max)),
  );

/** What is kept of a reported event; the rest is dropped unread. */
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
  /** Address of the page it happened on. */
  readonly page: string;
  /** Innermost place in the code first, a line each. */
  readonly place: string;
}

/** Most faults of one report that are kept: a page sends its first, with what follows from it. */
const FAULTS_MAX = 5;
/** Most places of a fault that are kept. */
const PLACES_MAX = 12;

/**
 * Reads an envelope of Sentry's protocol (develop.sentry.dev/sdk/foundations/envelopes): lines of JSON, a header for all,
 * then a header and a body for each item. Gives the faults in it; undefined when it is none.
 */
export function parseEnvelope(body: string): ErrorReport[] | undefined {
  const lines = body.split('\n').filter((line) => line !== '');
  const parsed = lines.map(json);
  if (lines.length === 0 || parsed.includes(undefined)) return undefined;
  const faults: ErrorReport[] = [];
  for (let index = 1; index + 1 < parsed.length && faults.length < FAULTS_MAX; index += 2) {
    if (!v.is(v.object({ type: v.literal('event') }), parsed[index])) continue;
    const event = v.safeParse(Event, parsed[index + 1]);
    if (!event.success) return undefined;
    const { exception, request } = event.output;
    // The outermost of errors that caused one another comes last.
    const last = exception.values.at(-1);
    if (!last) return undefined;
    const frames = (last.stacktrace?.frames ?? []).slice(-PLACES_MAX).reverse();
    faults.push({
      type: last.type,
      message: last.value,
      page: request?.url ?? '',
      place: frames.map((at) => `${at.function} (${at.filename}:${at.lineno ?? '?'}:${at.colno ?? '?'})`).join('\n'),
    });
  }
  return faults;
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
