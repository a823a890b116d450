import { fail, ok, type Result } from '#shared/utils/result.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts a form's fields to a hosted form handler, form-encoded. Such handlers identify a form by `form-name`. Never
 * retried: a message without a response may have been accepted. Fails with the status of the response, if there was one.
 */
export async function postForm(
  handler: string,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<Result<undefined, { readonly status: number | undefined }>> {
  try {
    const response = await fetch(handler, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ 'form-name': name, ...values }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ok(undefined) : fail({ status: response.status });
  } catch {
    return fail({ status: undefined });
  }
}
