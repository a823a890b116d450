/** A request: `METHOD path?query`, headers and body. */
export interface RecordedRequest {
  readonly line: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A platform that records its requests and responds by `respond`. */
export function recordRequests(
  respond: (path: string, init?: RequestInit) => Promise<Response> | Response,
) {
  const sent: RecordedRequest[] = [];
  const fetchDouble: typeof fetch = async (url, init) => {
    const request = new Request(url, init);
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    sent.push({
      line: `${request.method} ${pathname}${search}`,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    return respond(`${pathname}${search}`, init);
  };
  return { sent, platform: { url: 'http://platform.test', fetch: fetchDouble } };
}
