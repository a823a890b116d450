/**
 * Runs on the sandbox's pages, before their content is shown: a click on a button that has no listener yet would be lost. Posts
 * the person's choice to the parent page.
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
