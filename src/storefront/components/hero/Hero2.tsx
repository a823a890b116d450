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

/** Hero template 2: text and picture side by side; on phones the text first, then the picture. */
export function Hero2({ theme, image, t }: HeroProps) {
  const { subtitle, body } = theme.content.heroBanner;
  return (
    <section
      className="relative isolate bg-hero-bg text-hero-ink overflow-hidden"
      aria-labelledby="hero-title"
    >
      <HeroBackground theme={theme} />
      <div className="wrap grid tabletSm:grid-cols-2 items-center gap-x-40px">
        <div className="pt-36px tabletSm:py-64px flex flex-col items-start gap-20px relative z-1">
          <HeroBadge theme={theme} t={t} />
          <HeroTitle theme={theme} t={t} className="tabletSm:-mr-12vw" />
          <HeroText text={subtitle} t={t} className="text-l font-600 leading-snug max-w-32ch" />
          <HeroText text={body} t={t} className="max-w-46ch" />
          <HeroAction theme={theme} t={t} className="mt-4px" />
          <HeroSearch theme={theme} t={t} />
        </div>
        {image && (
          <div className="max-tabletSm:-mx-20px [mask-image:radial-gradient(closest-side,#000_62%,transparent)]">
            <Picture
              src={image.src}
              alt={image.alt}
              lang={image.lang}
              sizes="(min-width: 840px) 48vw, 100vw"
              eager
            />
          </div>
        )}
      </div>
    </section>
  );
}
