import { afterEach, expect, test, vi } from 'vitest';
import { postForm } from './post-form.ts';

afterEach(() => vi.unstubAllGlobals());

/** A form handler that answers once with `answer`, and what it was handed. */
function handlerAnswering(answer: Response | Error) {
  const handed: { url: string; body: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    handed.push({ url, body: String(body) });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return handed;
}

test('SUP-3 a handler that cannot be reached is asked once', async () => {
  const handed = handlerAnswering(new TypeError('Failed to fetch'));
  expect(await postForm('/', 'contact', {})).toBe('unreachable');
  expect(handed).toHaveLength(1);
});

test.each([400, 404, 500])('SUP-3 status %d is no success, and is not tried again', async (status) => {
  const handed = handlerAnswering(new Response('', { status }));
  expect(await postForm('/', 'contact', {})).toBe('refused');
  expect(handed).toHaveLength(1);
});

test('SUP-3 the fields are sent form-encoded, with the name of the form', async () => {
  const handed = handlerAnswering(new Response(''));
  expect(await postForm('https://forms.example.com/f', 'contact', { email: 'a+b@example.com', message: 'x & y' })).toBe(
    'taken',
  );
  expect(handed).toEqual([
    { url: 'https://forms.example.com/f', body: 'form-name=contact&email=a%2Bb%40example.com&message=x+%26+y' },
  ]);
});
