import { pino } from 'pino';
import { readVariable } from '#shared/environment/read-variable.ts';
import { getSpanContext } from '#shared/telemetry/trace.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import type { Log, LogFields } from './log.ts';
import { removePersonalData } from './remove-personal-data.ts';
import { getRequestId } from './request-id.ts';

/** Characters of a logged text. Longer ones are cut. */
const TEXT_MAX = 8_000;

/**
 * Returns the log of a program, by `LOG_FORMAT`: lines for people, or JSON lines with request ids and without personal data for
 * collectors.
 */
export function createLog(program: string): Log {
  return readVariable('LOG_FORMAT') === 'json'
    ? createJsonLog(program)
    : (message, cause) => console.error(message, cause);
}

/** Writes to standard error, at once: lines of a process that crashes are not lost. */
function createJsonLog(program: string): Log {
  const logger = pino(
    {
      base: { program, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: 'message',
    },
    // On a full disk, or after the reader of a pipe has ended, lines are lost and nothing else.
    listenForErrors(pino.destination({ dest: 2, sync: true }), () => {}),
  );
  const log = (message: string, cause: unknown) =>
    logger.error({ ...getIds(), ...describeCause(cause) }, clean(message));
  return Object.assign(log, {
    event: (message: string, fields: LogFields) => logger.info({ ...getIds(), ...fields }, message),
  });
}

/** The ids of the request and of the span that a line belongs to. */
function getIds(): object {
  const { traceId, spanId } = getSpanContext() ?? {};
  return { requestId: getRequestId(), traceId, spanId };
}

const clean = (text: string): string => removePersonalData(text.slice(0, TEXT_MAX));

function describeCause(cause: unknown): object {
  if (!(cause instanceof Error))
    return cause === undefined ? {} : { cause: clean(stringify(cause)) };
  const { name, message, stack } = cause;
  const code = 'code' in cause ? { code: String(cause.code) } : {};
  return {
    error: { name, message: clean(message), ...code, ...(stack && { stack: clean(stack) }) },
  };
}

function stringify(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
