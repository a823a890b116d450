import type { Theme } from '#contract/theme.ts';
import { Picture } from '../Picture.tsx';

interface Props {
  readonly theme: Theme;
  /** A product picture to sell with, when the theme names no image of its own. */
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
}

/** Hero template 2: one line that sells and one picture, side by side; under each other on phones, words first. */
export function Hero2({ theme, image }: Props) {
  const { title, subtitle, body, ctaText, ctaLink, ctaOpenInNewWindow, titleBadge } = theme.content.heroBanner;
  return (
    <section className="bg-hero-bg text-hero-ink overflow-hidden" aria-labelledby="hero-title">
      <div className="wrap grid tabletSm:grid-cols-2 items-center gap-x-40px">
        <div className="pt-36px tabletSm:py-64px flex flex-col items-start gap-20px relative z-1">
          {titleBadge && <p className="text-s font-700 px-10px py-4px bg-hero-ink text-hero-bg">{titleBadge}</p>}
          <h1 id="hero-title" className="text-4xl leading-[0.84] tabletSm:mr--12vw">
            {title}
          </h1>
          {subtitle && <p className="text-l font-600 leading-snug max-w-32ch">{subtitle}</p>}
          {body && <p className="max-w-46ch">{body}</p>}
          {ctaText && ctaLink && (
            <a
              href={ctaLink}
              className="button mt-4px"
              {...(ctaOpenInNewWindow ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {ctaText}
            </a>
          )}
        </div>
        {image && (
          <div className="max-tabletSm:-mx-20px [mask-image:radial-gradient(closest-side,#000_62%,transparent)]">
            <Picture src={image.src} alt={image.alt} sizes="(min-width: 840px) 48vw, 100vw" eager />
          </div>
        )}
      </div>
    </section>
  );
}
