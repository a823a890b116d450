import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { EDITOR_TOKEN_HEADER, IssuesResponse } from './editor-api.ts';

/** Sends a request to the local server. When the server rejects it, the error lists issues, each with its field. */
export async function postEditorRequest<S extends v.GenericSchema>(
  action: 'draft' | 'link' | 'save',
  body: unknown,
  responseSchema: S,
  token: string,
): Promise<Result<v.InferOutput<S>, IssuesResponse>> {
  try {
    const response = await fetch(`${location.pathname}/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [EDITOR_TOKEN_HEADER]: token },
      body: JSON.stringify(body),
    });
    const json: unknown = await response.json();
    const accepted = safeParse(responseSchema, json);
    if (response.ok && accepted.success) return ok(accepted.output);
    const rejected = safeParse(IssuesResponse, json);
    if (rejected.success) return fail(rejected.output);
  } catch (error) {
    console.error(error);
  }
  const message = 'The local server does not respond. Check that it is still running.';
  return fail({ issues: [{ field: '', message }] });
}
