/** Runs on the sandbox's pages: tells the page around this one what a person chose. */

const say = (message: unknown): void => {
  // Nothing in it is secret, and the shop's address is not known here.
  if (window.parent !== window) window.parent.postMessage(message, '*');
};

const saidAtOnce = document.body.dataset.say;
if (saidAtOnce !== undefined) say(JSON.parse(saidAtOnce));

for (const button of document.querySelectorAll('button')) {
  const message = button.dataset.say;
  if (message !== undefined) button.addEventListener('click', () => say(JSON.parse(message)));
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-say-fields]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    say(Object.fromEntries(new FormData(form)));
  });
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') say('closed');
});
