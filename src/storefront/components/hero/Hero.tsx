import { Photo } from '../media/Photo.tsx';
import { Picture } from '../media/Picture.tsx';
import {
  getHeroTitleId,
  HeroAction,
  HeroBackground,
  HeroBadge,
  type HeroProps,
  HeroSearch,
  HeroText,
  HeroTitle,
} from './HeroParts.tsx';
import { HERO_TEMPLATES } from './templates.tsx';

/** The hero banner in the template that the theme selects. */
export function Hero({ theme, photo, image, t, id, isFirst = true }: HeroProps) {
  const { subtitle, body, image: themeImage } = theme.content.heroBanner;
  const template = HERO_TEMPLATES[theme.styles.heroBanner.template];
  const { section, arrange } = template;
  const hasSellerPicture = photo !== undefined || themeImage !== undefined;
  const halfTitle =
    hasSellerPicture || template.title === undefined ? template.halfTitle : undefined;
  return (
    <section
      id={id}
      className={`relative isolate bg-hero-bg text-hero-ink${section ? ` ${section}` : ''}`}
      aria-labelledby={getHeroTitleId(id, isFirst)}
    >
      <HeroBackground theme={theme} />
      {arrange({
        heading: (
          <>
            <HeroBadge theme={theme} t={t} />
            <HeroTitle
              theme={theme}
              t={t}
              className={halfTitle ?? template.title}
              room={halfTitle === undefined ? 'full' : 'half'}
              id={id}
              isFirst={isFirst}
            />
          </>
        ),
        texts: (
          <>
            <HeroText text={subtitle} t={t} className={template.subtitle} />
            <HeroText text={body} t={t} className={template.body} />
            <HeroAction theme={theme} t={t} className={template.action} />
            <HeroSearch theme={theme} t={t} />
          </>
        ),
        isPhoto: photo !== undefined,
        picture: photo ? (
          <Photo
            photo={photo}
            sizes={template.sizes}
            eager={isFirst}
            className={template.picture ?? 'aspect-square'}
          />
        ) : image ? (
          <Picture {...image} sizes={template.sizes} eager={isFirst} className={template.picture} />
        ) : null,
        hasThemePicture: !photo && themeImage !== undefined,
      })}
    </section>
  );
}
