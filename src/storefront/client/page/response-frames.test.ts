import { afterEach, expect, test, vi } from 'vitest';
import { createResponseFrames } from './response-frames.ts';

afterEach(() => vi.unstubAllGlobals());

test('the frame for the response of a newsletter is created once, also in a footer whose noscript is empty', () => {
  const children: object[] = [];
  const room = {
    dataset: { response: 'Newsletter' },
    querySelector: () => children[0] ?? null,
    replaceChildren: (frame: object) => children.push(frame),
  };
  class Form {
    readonly target = 'newsletter';
    readonly querySelector = () => room;
  }
  let send = (_: { readonly target: Form }) => {};
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof send) => {
      send = listener;
    },
    createElement: (name: string) => ({ element: name }),
  });
  createResponseFrames();
  for (let times = 0; times < 2; times++) send({ target: new Form() });
  expect(children).toEqual([{ element: 'iframe', name: 'newsletter', title: 'Newsletter' }]);
});
