/** What stands on the wire, as `METHOD path?query`, with headers and body. */
export interface RecordedRequest {
  readonly line: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A platform that keeps what it is asked and answers by `answer`. */
export function recordRequests(answer: (path: string, init?: RequestInit) => Promise<Response> | Response) {
  const sent: RecordedRequest[] = [];
  const fetchDouble: typeof fetch = async (url, init) => {
    const asked = new Request(url, init);
    const text = await asked.text();
    const { pathname, search } = new URL(asked.url);
    sent.push({
      line: `${asked.method} ${pathname}${search}`,
      headers: asked.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    return answer(`${pathname}${search}`, init);
  };
  return { sent, platform: { url: 'http://platform.test', fetch: fetchDouble } };
}
