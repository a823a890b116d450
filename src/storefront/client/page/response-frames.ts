/**
 * Creates the frame for the response to a newsletter form when the form is sent. Not from the text of its `noscript`, which is empty where
 * React has rendered the footer in the browser.
 */
export function createResponseFrames(): void {
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    const room = target.querySelector<HTMLElement>('[data-response]');
    if (!room || room.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.name = target.target;
    frame.title = room.dataset.response ?? '';
    room.replaceChildren(frame);
  });
}
