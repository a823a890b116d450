import { getImageUrl } from '#shared/rules/images/image-url.ts';
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
      {/* biome-ignore lint/a11y/useMediaCaption: a film without speech has none */}
      <video
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
    </SectionFrame>
  );
}

const toPosterUrl = (poster: string): string =>
  poster.startsWith('/') ? getImageUrl(poster, POSTER_WIDTH, 'webp') : poster;
