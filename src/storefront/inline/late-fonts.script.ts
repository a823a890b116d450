/**
 * Runs at the end of every page and applies its web fonts. They are as large as its first picture, so on the first page of a visit
 * they wait for that picture, or for the first paint when there is none. On the next pages they are cached and nothing waits.
 */
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');

const apply = () => {
  (document.querySelector('#fonts') as HTMLStyleElement).media = 'all';
};

if (document.referrer.startsWith(origin)) apply();
else if (picture) picture.decode().then(apply, apply);
else requestAnimationFrame(() => setTimeout(apply));
