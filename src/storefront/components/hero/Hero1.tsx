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

/** Hero template 1: the text at full width, then the picture as a wide band. */
export function Hero1({ theme, image, t }: HeroProps) {
  const { subtitle, body } = theme.content.heroBanner;
  return (
    <section className="relative isolate bg-hero-bg text-hero-ink" aria-labelledby="hero-title">
      <HeroBackground theme={theme} />
      <div className="wrap pt-48px pb-36px tabletSm:pt-80px grid tabletSm:grid-cols-[7fr_4fr] gap-x-64px gap-y-24px items-end">
        <div className="flex flex-col items-start gap-16px">
          <HeroBadge theme={theme} t={t} />
          <HeroTitle theme={theme} t={t} />
        </div>
        <div className="flex flex-col items-start gap-16px">
          <HeroText text={subtitle} t={t} className="text-l font-600 leading-snug" />
          <HeroText text={body} t={t} />
          <HeroAction theme={theme} t={t} />
          <HeroSearch theme={theme} t={t} />
        </div>
      </div>
      {image && (
        <Picture
          src={image.src}
          alt={image.alt}
          lang={image.lang}
          sizes="100vw"
          eager
          className="aspect-[4/3]! tabletSm:aspect-[21/9]!"
        />
      )}
    </section>
  );
}
