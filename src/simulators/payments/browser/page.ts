/**
 * Posts the choice made on a page of the sandbox to the parent page. This script runs before the content of the page is
 * shown, because a click on a button without a listener would be lost.
 */

const postToOpener = (message: unknown): void => {
  // The message holds no secret, and the origin of the shop is unknown here, so the target origin is `*`.
  if (window.parent !== window) window.parent.postMessage(message, '*');
};

document.addEventListener('DOMContentLoaded', () => {
  const { message } = document.body.dataset;
  if (message !== undefined) postToOpener(JSON.parse(message));
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.dataset.message !== undefined) postToOpener(JSON.parse(button.dataset.message));
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.messageFields === undefined) return;
  event.preventDefault();
  postToOpener(Object.fromEntries(new FormData(form)));
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') postToOpener('closed');
});
