import type { Furniture } from '#components/furniture.ts';
import { About } from '#components/page/About.tsx';
import { putPart } from '../put-part.ts';
import { shopPath } from '../shop-path.ts';
import { draftPicture } from './draft-picture.ts';

/** The About page's own words; also where the draft has that page and the public shop does not. Nothing on other pages. */
export async function drawAbout({ theme, store, t }: Furniture): Promise<void> {
  const main = document.getElementById('main');
  const built = document.querySelector('[data-about]');
  const { about, header, heroBanner } = theme.content;
  if (!main || (!built && !(shopPath() === '/about' && header.showAbout))) return;
  const title = t('about.title', { store: store.name });
  const picture = about?.heroImage ? undefined : await draftPicture(heroBanner);
  putPart('about', <About title={title} about={about} image={picture?.src} />, {
    built: built ? [built] : [...main.children],
    insert: (elements) => main.prepend(...elements),
  });
  if (!built) document.title = `${title} | ${store.name}`;
}
