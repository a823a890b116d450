import * as v from 'valibot';
import type { AnySchema, Call } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';

/** The parts of a valibot schema that contain others. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly item?: SchemaParts;
  readonly wrapped?: SchemaParts;
  readonly value?: SchemaParts;
  readonly options?: readonly SchemaParts[];
  readonly getter?: (input: unknown) => SchemaParts;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a value of a schema without the fields that the schema makes optional, also in nested objects. A customer stays whole:
 * it is what the shop has sent, and its optional fields are parts of some addresses.
 */
export function omitOptionalFields(schema: AnySchema, value: unknown): unknown {
  return omit(schema as unknown as SchemaParts, value);
}

function omit(schema: SchemaParts, value: unknown): unknown {
  const { type, entries, item, wrapped, value: each, options, getter } = schema;
  if (type === 'lazy' && getter) return omit(getter(value), value);
  if ((type === 'nullable' || type === 'optional') && wrapped)
    return value === null ? null : omit(wrapped, value);
  if ((type === 'variant' || type === 'union') && options) {
    const option = options.find((candidate) => v.is(candidate as unknown as AnySchema, value));
    return option ? omit(option, value) : value;
  }
  if (Array.isArray(value)) return item ? value.map((element) => omit(item, element)) : value;
  if (!isRecord(value)) return value;
  if (entries)
    return Object.fromEntries(
      Object.entries(entries).flatMap(([key, entry]) =>
        entry.type === 'optional' || !(key in value)
          ? []
          : [[key, key === 'customer' ? value[key] : omit(entry, value[key])]],
      ),
    );
  if (type === 'record' && each)
    return Object.fromEntries(
      Object.entries(value).map(([key, element]) => [key, omit(each, element)]),
    );
  return value;
}

/** Returns the call of a request, such as `GET /v0/listing/cap`; undefined for a request that is none. */
export const findCall = (request: string): Call | undefined =>
  CALLS.find(({ method, path }) => {
    const [requestMethod, requestPath = ''] = request.split(' ');
    const [parts, requested] = [path.split('/'), requestPath.split('/')];
    return (
      method === requestMethod &&
      parts.length === requested.length &&
      parts.every((part, index) => part.startsWith('{') || part === requested[index])
    );
  });
