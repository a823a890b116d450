import type { MiddlewareHandler } from 'hono';
import { describeRoute, type ResponsesWithResolver, resolver } from 'hono-openapi';
import type { AnySchema, Call } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/common.ts';
import { CollectionNode } from '#shared/contract/store.ts';

/** Schemas that the document defines once and references by name: `CollectionNode` is recursive, `ErrorBody` is in every call. */
const SCHEMA_OPTIONS = {
  options: {
    definitions: { CollectionNode, ErrorBody },
    overrideRef: ({ referenceId }: { referenceId: string }) =>
      `#/components/schemas/${referenceId}`,
  },
};

const TYPES = {
  json: 'application/json',
  text: 'text/plain',
  html: 'text/html',
  pdf: 'application/pdf',
} as const;

const describeContent = (schema: AnySchema, type: keyof typeof TYPES = 'json') => ({
  [TYPES[type]]: { schema: resolver(schema, SCHEMA_OPTIONS) },
});

/** Adds the call to the OpenAPI document. */
export function describeCall(call: Call): MiddlewareHandler {
  const errors = {
    400: 'a part of the request is invalid',
    ...(call.scope
      ? {
          401: 'the key is missing, unknown, revoked or expired',
          403: `the key does not have the scope ${call.scope}`,
          429: 'too many requests in a short time',
        }
      : { 401: 'the store is gated, and the request has no valid access grant' }),
    ...(call.body && { 413: 'the body is too large' }),
    ...call.errors,
  };
  const responses: ResponsesWithResolver = {
    [call.status ?? 200]: {
      description: call.summary,
      content: describeContent(call.response, call.responseType),
    },
  };
  for (const [status, description] of Object.entries(errors)) {
    responses[status] = { description, content: describeContent(ErrorBody) };
  }
  const operationId = `${call.method.toLowerCase()}${call.name}`;
  return describeRoute({
    operationId,
    summary: call.summary,
    tags: [call.tag],
    responses,
    ...(call.scope && {
      description: `Needs the scope \`${call.scope}\`.`,
      security: [{ key: [] }],
    }),
  });
}
