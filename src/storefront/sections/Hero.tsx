import { Hero as ThemeHero } from '#storefront/components/hero/Hero.tsx';
import { getHeroTitleId } from '#storefront/components/hero/HeroParts.tsx';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import { hasPicture, SectionButton, SectionImage } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

/** A hero in one of the theme's templates, or on a photograph or video over the full width. */
export function HeroSection(section: SectionProps<'hero'>) {
  const { props, id, isFirst, context, t } = section;
  const { template = 2, title, subtitle, body, link, linkText } = props;
  const picture = context.findPicture(props);
  if (template === 'full') return <FullHero {...section} />;
  const { theme } = context.chrome;
  const heroBanner = {
    title,
    subtitle,
    body,
    ctaText: linkText,
    ctaLink: link,
    ctaOpenInNewWindow: false,
    showSearch: false,
  };
  return (
    <ThemeHero
      theme={{
        ...theme,
        styles: { ...theme.styles, heroBanner: { template } },
        content: { ...theme.content, heroBanner },
      }}
      {...picture}
      id={id}
      isFirst={isFirst}
      t={t}
    />
  );
}

function FullHero({ props, id, isFirst, context, t }: SectionProps<'hero'>) {
  const { title, subtitle, body, link, linkText, video } = props;
  const found = context.findPicture(props);
  const picture = video && !hasPicture(found) ? { image: { src: video.poster, alt: '' } } : found;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      id={id}
      className="full-hero relative isolate overflow-hidden bg-hero-bg text-white"
      aria-labelledby={getHeroTitleId(id, isFirst)}
      data-videos={video ? '' : undefined}
    >
      <SectionImage
        picture={picture}
        sizes="100vw"
        eager={isFirst}
        className="absolute inset-0 -z-2 h-full! aspect-auto!"
      />
      {video && (
        <video
          src={video.src}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          className="absolute inset-0 -z-2 w-full h-full object-cover"
        />
      )}
      <div className="full-hero-overlay absolute inset-0 -z-1" />
      <div className="wrap min-h-[min(78svh,720px)] py-40px tabletSm:py-64px flex flex-col items-start justify-end gap-16px">
        <Heading
          id={getHeroTitleId(id, isFirst)}
          lang={t.getTextLang(title)}
          className={`text-4xl max-tabletSm:max-w-14ch in-half ${getTitleFit(title, 'half')} ${getDiacriticsClass(title)}`}
        >
          {title}
        </Heading>
        {subtitle && (
          <p lang={t.getTextLang(subtitle)} className="text-l font-600 leading-snug max-w-34ch">
            {subtitle}
          </p>
        )}
        {body && (
          <p lang={t.getTextLang(body)} className="max-w-46ch">
            {body}
          </p>
        )}
        <SectionButton
          link={link}
          linkText={linkText}
          t={t}
          className="mt-8px bg-white text-black border-white"
        />
        {video && (
          <button
            type="button"
            hidden
            data-videos-toggle
            className="button second absolute right-16px top-16px min-h-44px! px-14px! py-8px!"
          >
            <span data-when="playing" className="inline-flex items-center gap-8px">
              <Icon name="pause" /> <span className="sr-only">{t('home.pauseVideos')}</span>
            </span>
            <span data-when="paused" hidden className="inline-flex items-center gap-8px">
              <Icon name="play" /> <span className="sr-only">{t('home.playVideos')}</span>
            </span>
          </button>
        )}
      </div>
    </section>
  );
}
