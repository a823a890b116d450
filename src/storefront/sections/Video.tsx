import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { Paragraphs, SectionFrame } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

const POSTER_WIDTH = 1600;

/** A film with controls. It is loaded when a shopper starts it. */
export function VideoSection({ props, id, isFirst, t }: SectionProps<'video'>) {
  const { title, body, video, label, captions } = props;
  const { src, poster } = video;
  return (
    <SectionFrame id={id} title={title} label={label} t={t} isFirst={isFirst}>
      <Paragraphs text={body} t={t} className="max-w-60ch mb-28px text-muted" />
      <div className="relative">
        {/* biome-ignore lint/a11y/useMediaCaption: a film without speech has none */}
        <video
          data-film
          src={src}
          data-poster={isFirst ? undefined : toPosterUrl(poster)}
          poster={isFirst ? toPosterUrl(poster) : undefined}
          controls
          playsInline
          preload="none"
          width="1600"
          height="900"
          aria-label={label}
          lang={t.getTextLang(label)}
          className="w-full aspect-video object-cover bg-tile"
        >
          {captions && <track kind="captions" src={captions} srcLang={t.locale} default />}
        </video>
        {/* In place of the bar of the browser, which darkens the picture: behaviors/film.ts shows it. */}
        <button
          type="button"
          hidden
          aria-label={t('section.play', { title: label })}
          className="absolute inset-0 w-full grid place-items-center cursor-pointer group"
        >
          <span className="grid place-items-center w-72px h-72px rounded-full bg-page text-ink group-hover:bg-ink group-hover:text-page transition-colors">
            <Icon name="play" />
          </span>
        </button>
      </div>
    </SectionFrame>
  );
}

const toPosterUrl = (poster: string): string =>
  poster.startsWith('/') ? getImageUrl(poster, POSTER_WIDTH, 'webp') : poster;
