import type { SandboxResponse } from '../respond-once.ts';
import { createPaypalId } from './records.ts';

/** An error body in PayPal's format. The response is stored for its idempotency key only when `saved` is true. */
export function createPaypalError(
  status: number,
  name: string,
  issue: string,
  saved = false,
): SandboxResponse {
  const details = [{ issue, description: issue }];
  return {
    status,
    body: { name, message: name, debug_id: createPaypalId().toLowerCase(), details },
    isStored: saved,
  };
}
