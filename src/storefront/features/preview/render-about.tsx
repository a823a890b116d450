import { getShopPath } from '#storefront/browser/shop-path.ts';
import { About } from '#storefront/components/page/About.tsx';
import type { PageChrome } from '#storefront/components/page-chrome.ts';
import { getDraftPicture } from './draft-picture.ts';
import { replacePart } from './replace-part.ts';

/** Renders the About page's content, also when only the draft has that page. Does nothing on other pages. */
export async function renderAbout({ theme, store, t }: PageChrome): Promise<void> {
  const main = document.getElementById('main');
  const built = document.querySelector('[data-about]');
  const { about, header, heroBanner } = theme.content;
  if (!main || (!built && !(getShopPath() === '/about' && header.showAbout))) return;
  const title = t('about.title', { store: store.name });
  const picture = about?.heroImage ? undefined : await getDraftPicture(heroBanner);
  replacePart('about', <About title={title} about={about} image={picture?.src} t={t} />, {
    built: built ? [built] : [...main.children],
    insert: (elements) => main.prepend(...elements),
  });
  if (!built) document.title = `${title} | ${store.name}`;
}
