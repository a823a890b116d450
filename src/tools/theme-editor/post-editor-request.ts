import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { EDITOR_PATH, EDITOR_TOKEN_HEADER, type FieldIssue, IssuesResponse } from './editor-api.ts';

/** Asks the local server; what it refuses comes back as faults, each with its field. */
export async function postEditorRequest<S extends v.GenericSchema>(
  what: 'draft' | 'link' | 'save',
  body: unknown,
  answer: S,
  token: string,
): Promise<Result<v.InferOutput<S>, readonly FieldIssue[]>> {
  try {
    const response = await fetch(`${EDITOR_PATH}/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [EDITOR_TOKEN_HEADER]: token },
      body: JSON.stringify(body),
    });
    const said: unknown = await response.json();
    const good = safeParse(answer, said);
    if (response.ok && good.success) return ok(good.output);
    const refused = safeParse(IssuesResponse, said);
    if (refused.success) return fail(refused.output.faults);
  } catch (error) {
    console.error(error);
  }
  return fail([{ field: '', message: 'The local server does not answer. Is `npm start` still running?' }]);
}
