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

/** Hero template 5: a letter. A framed picture with the text beside it in a smaller size. */
export function Hero5({ theme, image, t }: HeroProps) {
  const { subtitle, body } = theme.content.heroBanner;
  return (
    <section className="relative isolate bg-hero-bg text-hero-ink" aria-labelledby="hero-title">
      <HeroBackground theme={theme} />
      <div className="wrap py-48px tabletSm:py-96px grid tabletSm:grid-cols-12 gap-x-40px gap-y-40px items-center">
        <div className="tabletSm:col-span-5 tabletSm:col-start-2 order-2 tabletSm:order-1 flex flex-col items-start gap-22px">
          <HeroBadge theme={theme} t={t} />
          <HeroTitle
            theme={theme}
            t={t}
            className="text-3xl! leading-[calc(1.02+var(--marks,0))]!"
          />
          <HeroText text={subtitle} t={t} className="text-l italic leading-snug max-w-32ch" />
          <HeroText text={body} t={t} className="max-w-50ch" />
          <HeroAction theme={theme} t={t} className="mt-8px" />
          <HeroSearch theme={theme} t={t} />
        </div>
        {image && (
          <div className="tabletSm:col-span-5 order-1 tabletSm:order-2 border-1 border-line p-12px tabletSm:p-20px">
            <Picture
              src={image.src}
              alt={image.alt}
              lang={image.lang}
              sizes="(min-width: 840px) 38vw, 90vw"
              eager
              className="aspect-[4/5]!"
            />
          </div>
        )}
      </div>
    </section>
  );
}
