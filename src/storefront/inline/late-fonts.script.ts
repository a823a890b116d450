/**
 * Runs at the end of every page and applies its web fonts. They are as large as its first picture, so on the first page of a visit
 * they wait until that picture is painted, or for the first paint when there is none. On the next pages they are cached and nothing waits.
 */
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
const fonts = document.querySelector('#fonts') as HTMLStyleElement;

const apply = () => {
  fonts.media = 'all';
};

/**
 * Loads the first file of each font, which has nearly all letters, and then applies the fonts, so that all text is laid out once, not
 * twice.
 */
const load = () => {
  const faces = fonts.textContent.matchAll(/family:([^;]+).*?url\("?([^")]+)/g);
  const files = Object.fromEntries([...faces].reverse().map(([, family, file]) => [family, file]));
  const loads = Object.values(files).map(
    (href) =>
      new Promise((settle) => {
        const preload = document.createElement('link');
        Object.assign(preload, { rel: 'preload', as: 'font', crossOrigin: '', href });
        preload.onload = preload.onerror = settle;
        document.head.append(preload);
      }),
  );
  void Promise.all(loads).then(apply);
};

/** Loads the fonts after the next frame, which shows the picture. A hidden tab has no frames, and loads them at once. */
const loadAfterFrame = () => {
  if (document.hidden) load();
  else requestAnimationFrame(() => requestAnimationFrame(load));
};

if (document.referrer.startsWith(origin)) apply();
else if (picture) picture.decode().then(loadAfterFrame, loadAfterFrame);
else loadAfterFrame();
