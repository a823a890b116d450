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

/** Hero template 3: the picture fills the left half to the edge, the text is in a column on the right. */
export function Hero3({ theme, image, t }: HeroProps) {
  const { subtitle, body } = theme.content.heroBanner;
  return (
    <section
      className="relative isolate bg-hero-bg text-hero-ink grid tabletSm:grid-cols-2"
      aria-labelledby="hero-title"
    >
      <HeroBackground theme={theme} />
      {image && (
        <Picture
          src={image.src}
          alt={image.alt}
          lang={image.lang}
          sizes="(min-width: 840px) 50vw, 100vw"
          eager
          className="tabletSm:h-full! tabletSm:min-h-560px max-tabletSm:aspect-[5/4]!"
        />
      )}
      <div className="px-20px py-40px tabletSm:px-8vw tabletSm:py-80px flex flex-col items-start justify-center gap-20px">
        <HeroBadge theme={theme} t={t} />
        <HeroTitle theme={theme} t={t} className="text-3xl!" />
        <HeroText text={subtitle} t={t} className="text-l leading-snug" />
        <HeroText text={body} t={t} className="max-w-46ch" />
        <HeroAction theme={theme} t={t} />
        <HeroSearch theme={theme} t={t} />
      </div>
    </section>
  );
}
