/** Runs on the sandbox's pages: tells the page around this one what a person chose. */

const postToOpener = (message: unknown): void => {
  // Nothing in it is secret, and the shop's address is not known here.
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
