/** Runs on the sandbox's pages. Posts the person's choice to the parent page. */

const postToOpener = (message: unknown): void => {
  // The message holds no secret, and the origin of the shop is unknown here, so the target origin is `*`.
  if (window.parent !== window) window.parent.postMessage(message, '*');
};

const initialMessage = document.body.dataset.message;
if (initialMessage !== undefined) postToOpener(JSON.parse(initialMessage));

for (const button of document.querySelectorAll('button')) {
  const message = button.dataset.message;
  if (message !== undefined) button.addEventListener('click', () => postToOpener(JSON.parse(message)));
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-message-fields]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    postToOpener(Object.fromEntries(new FormData(form)));
  });
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') postToOpener('closed');
});
