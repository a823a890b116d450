const TIMEOUT_MS = 10_000;

/**
 * Posts a form's fields to a hosted form handler, form-encoded. Such handlers identify a form by `form-name`. Never
 * retried: a message without a response may have been accepted.
 */
export async function postForm(
  handler: string,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<'accepted' | 'rejected' | 'unreachable'> {
  try {
    const response = await fetch(handler, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ 'form-name': name, ...values }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? 'accepted' : 'rejected';
  } catch {
    return 'unreachable';
  }
}
