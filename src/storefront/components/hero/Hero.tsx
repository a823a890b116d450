import { Picture } from '../media/Picture.tsx';
import {
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
export function Hero({ theme, image, t }: HeroProps) {
  const { subtitle, body, image: themeImage } = theme.content.heroBanner;
  const template = HERO_TEMPLATES[theme.styles.heroBanner.template];
  const { section, arrange } = template;
  return (
    <section
      className={`relative isolate bg-hero-bg text-hero-ink${section ? ` ${section}` : ''}`}
      aria-labelledby="hero-title"
    >
      <HeroBackground theme={theme} />
      {arrange({
        heading: (
          <>
            <HeroBadge theme={theme} t={t} />
            <HeroTitle theme={theme} t={t} className={template.title} />
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
        picture: image ? (
          <Picture {...image} sizes={template.sizes} eager className={template.picture} />
        ) : null,
        hasThemePicture: themeImage !== undefined,
      })}
    </section>
  );
}
