import { afterEach, expect, test, vi } from 'vitest';
import { postForm } from './post-form.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a form handler that returns or throws `result`. Returns its requests. */
function stubHandler(result: Response | Error) {
  const requests: { url: string; body: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requests.push({ url, body: String(body) });
    if (result instanceof Error) throw result;
    return result;
  });
  return requests;
}

test('SUP-3 a request that fails is not repeated', async () => {
  const requests = stubHandler(new TypeError('Failed to fetch'));
  expect(await postForm('/', 'contact', {})).toEqual({ ok: false, error: { status: undefined } });
  expect(requests).toHaveLength(1);
});

test.each([400, 404, 500])('SUP-3 status %d is an error and is not retried', async (status) => {
  const requests = stubHandler(new Response('', { status }));
  expect(await postForm('/', 'contact', {})).toEqual({ ok: false, error: { status } });
  expect(requests).toHaveLength(1);
});

test('SUP-3 the fields are sent form-encoded, with the name of the form', async () => {
  const requests = stubHandler(new Response(''));
  expect(
    await postForm('https://forms.example.com/f', 'contact', {
      email: 'a+b@example.com',
      message: 'x & y',
    }),
  ).toEqual({ ok: true, value: undefined });
  expect(requests).toEqual([
    {
      url: 'https://forms.example.com/f',
      body: 'form-name=contact&email=a%2Bb%40example.com&message=x+%26+y',
    },
  ]);
});
