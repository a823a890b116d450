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

/** Hero template 4: a poster. The title has the full width, the picture is below it and off center. */
export function Hero4({ theme, image, t }: HeroProps) {
  const { subtitle, body } = theme.content.heroBanner;
  return (
    <section
      className="relative isolate bg-hero-bg text-hero-ink overflow-hidden"
      aria-labelledby="hero-title"
    >
      <HeroBackground theme={theme} />
      <div className="wrap pt-36px tabletSm:pt-56px pb-48px grid tabletSm:grid-cols-12 gap-x-20px gap-y-24px">
        <div className="tabletSm:col-span-12 flex flex-col items-start gap-14px">
          <HeroBadge theme={theme} t={t} />
          <HeroTitle theme={theme} t={t} className="w-full" />
        </div>
        {image && (
          <div className="tabletSm:col-start-5 tabletSm:col-span-8 tabletSm:row-start-2 max-tabletSm:-mx-20px">
            <Picture
              src={image.src}
              alt={image.alt}
              lang={image.lang}
              sizes="(min-width: 840px) 62vw, 100vw"
              eager
              className="tabletSm:aspect-[4/3]!"
            />
          </div>
        )}
        <div className="tabletSm:col-span-4 tabletSm:row-start-2 flex flex-col items-start justify-end gap-16px">
          <HeroText text={subtitle} t={t} className="text-l font-600 leading-snug" />
          <HeroText text={body} t={t} className="max-w-40ch" />
          <HeroAction theme={theme} t={t} />
          <HeroSearch theme={theme} t={t} />
        </div>
      </div>
    </section>
  );
}
