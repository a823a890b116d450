const TIMEOUT_MS = 10_000;

/**
 * Posts a form's fields to a hosted form handler, form-encoded; `form-name` is what such handlers tell forms apart by.
 * Never tried twice: nobody knows whether an unanswered message was taken.
 */
export async function postForm(
  handler: string,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<'taken' | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(handler, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ 'form-name': name, ...values }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? 'taken' : 'refused';
  } catch {
    return 'unreachable';
  }
}
