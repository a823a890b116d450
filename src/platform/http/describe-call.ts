import type { MiddlewareHandler } from 'hono';
import { describeRoute, type ResponsesWithResolver, resolver } from 'hono-openapi';
import type { AnySchema, Call } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/common.ts';
import { CollectionNode } from '#shared/contract/store.ts';

/** Schemas that stand in the document once, by name: one holds itself, the other is in every call. */
const SCHEMA_OPTIONS = {
  options: {
    definitions: { CollectionNode, ErrorBody },
    overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  },
};

const TYPES = { json: 'application/json', text: 'text/plain', html: 'text/html' } as const;

const content = (schema: AnySchema, answer: keyof typeof TYPES = 'json') => ({
  [TYPES[answer]]: { schema: resolver(schema, SCHEMA_OPTIONS) },
});

/** The call's part of the OpenAPI document. */
export function describeCall(call: Call): MiddlewareHandler {
  const refusals = { 400: 'a part of the request does not fit', ...call.errors };
  const responses: ResponsesWithResolver = {
    200: { description: call.summary, content: content(call.response, call.responseType) },
  };
  for (const [status, description] of Object.entries(refusals)) {
    responses[status] = { description, content: content(ErrorBody) };
  }
  const operationId = `${call.method.toLowerCase()}${call.name}`;
  return describeRoute({ operationId, summary: call.summary, tags: [call.tag], responses });
}
