import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { Hero } from '#storefront/components/hero/Hero.tsx';
import { CategoryBanner } from '#storefront/components/page/CategoryBanner.tsx';
import { ProductVideos } from '#storefront/components/page/ProductVideos.tsx';
import { PromoBlock } from '#storefront/components/page/PromoBlock.tsx';
import type { PageChrome } from '#storefront/components/page-chrome.ts';
import { getCategoryBanners } from '#storefront/rules/category-banners.ts';
import { toPhotoView } from '#storefront/rules/photo-view.ts';
import { getDraftPicture } from './draft-picture.ts';
import { replacePart } from './replace-part.ts';

type Home = PageChrome & Pick<PreviewFile, 'covers' | 'newest' | 'photos'>;

/** Renders the home page above and below its product feed. Returns whether the part with the videos has changed. */
export async function renderHome(home: Home): Promise<boolean> {
  const feed = document.getElementById('new-arrivals');
  const main = document.getElementById('main');
  if (!feed || !main || feed.parentElement !== main) return false;
  const { theme, navigation, covers, newest, photos, t } = home;
  const { heroBanner, promoBlock, videos } = theme.content;
  const [hero, promo] = await Promise.all([
    getDraftPicture(heroBanner),
    getDraftPicture(promoBlock),
  ]);
  const photoOf = (name: string | undefined) => toPhotoView(name, (known) => photos?.[known], t);
  const banners = getCategoryBanners(theme, navigation, {
    coverOf: (path) => covers[path],
    photoOf,
  });
  const sections = [...main.children].filter(({ tagName }) => tagName !== 'SCRIPT');
  const at = sections.indexOf(feed);
  const above = (
    <>
      <Hero theme={theme} photo={photoOf(heroBanner.photo)} image={hero ?? newest} t={t} />
      {banners.length > 0 && (
        <CategoryBanner banners={banners} title={t('home.categories')} t={t} />
      )}
    </>
  );
  const below = (
    <>
      {promoBlock && (
        <PromoBlock block={promoBlock} photo={photoOf(promoBlock.photo)} image={promo} t={t} />
      )}
      {videos && <ProductVideos videos={videos} t={t} />}
    </>
  );
  replacePart('above the feed', above, {
    built: sections.slice(0, at),
    insert: (elements) => feed.before(...elements),
  });
  return replacePart('below the feed', below, {
    built: sections.slice(at + 1),
    insert: (elements) => feed.after(...elements),
  });
}
