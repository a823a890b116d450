import type { ReactNode } from 'react';
import {
  type ThemePart as Part,
  THEME_PARTS,
} from '#shared/contract/store-folder/sections/theme-parts.ts';
import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import type { PageChrome } from '#storefront/components/page-chrome.ts';
import { getCategoryBanners } from '#storefront/rules/category-banners.ts';
import { toPhotoView } from '#storefront/rules/photo-view.ts';
import { ThemePart } from '#storefront/sections/ThemePart.tsx';
import { getDraftPicture } from './draft-picture.ts';
import { replacePart } from './replace-part.ts';

type Home = PageChrome & Pick<PreviewFile, 'covers' | 'newest' | 'photos'>;

/**
 * Renders the parts of the home page that a theme describes. Other sections, and the product feed, stay as they are built. Returns
 * whether the part with the videos has changed.
 */
export async function renderHome(home: Home): Promise<boolean> {
  const main = document.getElementById('main');
  if (!main) return false;
  const { theme, navigation, covers, newest, photos, t } = home;
  const { heroBanner, promoBlock } = theme.content;
  const [hero, promo] = await Promise.all([
    getDraftPicture(heroBanner),
    getDraftPicture(promoBlock),
  ]);
  const photoOf = (name: string | undefined) => toPhotoView(name, (known) => photos?.[known], t);
  const banners = getCategoryBanners(theme, navigation, {
    coverOf: (path) => covers[path],
    photoOf,
  });
  const render = (part: Part): ReactNode =>
    part !== 'feed' && (
      <ThemePart
        key={part}
        part={part}
        theme={theme}
        hero={{ photo: photoOf(heroBanner.photo), image: hero ?? newest }}
        promo={{ photo: photoOf(promoBlock?.photo), image: promo }}
        banners={banners}
        t={t}
      />
    );
  const placed = [...main.querySelectorAll<HTMLElement>('[data-part]')];
  const feed = document.getElementById('new-arrivals');
  // A home page of sections, in which the parts have elements of their own.
  if (placed.length > 0 || feed?.parentElement !== main || main.querySelector('[data-sections]'))
    return replacePlaced(placed, render);
  const sections = [...main.children].filter(({ tagName }) => tagName !== 'SCRIPT');
  const at = sections.indexOf(feed);
  const [above, below] = splitAt(THEME_PARTS, 'feed');
  replacePart('above the feed', above.map(render), {
    built: sections.slice(0, at),
    insert: (elements) => feed.before(...elements),
  });
  return replacePart('below the feed', below.map(render), {
    built: sections.slice(at + 1),
    insert: (elements) => feed.after(...elements),
  });
}

function replacePlaced(places: readonly HTMLElement[], render: (part: Part) => ReactNode): boolean {
  const changed = places.filter((place) => {
    const part = THEME_PARTS.find((name) => name === place.dataset.part);
    if (!part) return false;
    return replacePart(part, render(part), {
      built: [...place.children],
      insert: (elements) => place.append(...elements),
    });
  });
  return changed.some(({ dataset }) => dataset.part === 'videos');
}

function splitAt<T>(list: readonly T[], item: T): [T[], T[]] {
  const at = list.indexOf(item);
  return [list.slice(0, at), list.slice(at + 1)];
}
