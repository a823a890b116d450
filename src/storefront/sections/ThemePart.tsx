import type { ThemePart as Part } from '#shared/contract/store-folder/sections/theme-parts.ts';
import type { PageTheme } from '#shared/contract/theme.ts';
import { Hero } from '#storefront/components/hero/Hero.tsx';
import { CategoryBanner } from '#storefront/components/page/CategoryBanner.tsx';
import { ProductVideos } from '#storefront/components/page/ProductVideos.tsx';
import { PromoBlock } from '#storefront/components/page/PromoBlock.tsx';
import type { CategoryBannerView } from '#storefront/rules/category-banners.ts';
import type { Translator } from '#texts/translator.ts';
import type { ShownPicture } from './section-props.ts';

interface Props {
  /** Any part but the feed, whose tiles are not part of the theme (`layouts/HomeFeed.astro`). */
  readonly part: Exclude<Part, 'feed'>;
  readonly theme: PageTheme;
  readonly hero: ShownPicture;
  readonly promo: ShownPicture;
  readonly banners: readonly CategoryBannerView[];
  readonly t: Translator;
}

/** A part of the home page as the theme describes it. Pages and preview mode render it, in the order of `THEME_PARTS` or of `home.json`. */
export function ThemePart({ part, theme, hero, promo, banners, t }: Props) {
  const { promoBlock, videos } = theme.content;
  switch (part) {
    case 'hero':
      return <Hero theme={theme} {...hero} t={t} />;
    case 'categories':
      return banners.length > 0 ? (
        <CategoryBanner banners={banners} title={t('home.categories')} t={t} />
      ) : null;
    case 'promo':
      return promoBlock ? <PromoBlock block={promoBlock} {...promo} t={t} /> : null;
    default:
      return videos ? <ProductVideos videos={videos} t={t} /> : null;
  }
}
