/** A request between processes. */
export interface SerializedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export interface SerializedResponse {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: Uint8Array<ArrayBuffer>;
}

export async function serializeRequest(request: Request): Promise<SerializedRequest> {
  const { url, method, headers } = request;
  const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  return { url, method, headers: [...headers], body };
}

/** Statuses without a body, for which `Response` rejects even an empty one: https://fetch.spec.whatwg.org/#null-body-status */
const WITHOUT_BODY = [101, 103, 204, 205, 304];

export const parseResponse = ({ status, headers, body }: SerializedResponse): Response =>
  new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers });
