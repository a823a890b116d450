import type { Theme } from '#shared/contract/theme.ts';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import type { Translator } from '#texts/translator.ts';
import { Icon } from '../media/Icon.tsx';

interface Props {
  readonly videos: NonNullable<Theme['content']['videos']>;
  readonly t: Translator;
}

/** Requested width of the posters: twice their width on desktop screens. */
const POSTER_WIDTH = 960;

const getPosterUrl = (poster: string): string =>
  poster.startsWith('/') ? getImageUrl(poster, POSTER_WIDTH, 'webp') : poster;

/**
 * The store's product videos in frames of one size, a row that scrolls on phones. A script (behaviors/product-videos.ts) loads the
 * posters near the window, because a browser would load them with the page, and plays the videos in view. One button
 * pauses and plays all of them.
 */
export function ProductVideos({ videos: { title, items }, t }: Props) {
  return (
    <section className="wrap pt-72px tabletSm:pt-96px" aria-labelledby="videos-title" data-videos>
      <div className="flex items-end justify-between gap-20px mb-28px">
        <h2 id="videos-title" lang={t.getTextLang(title)} className="text-3xl">
          {title}
        </h2>
        <button
          type="button"
          hidden
          data-videos-toggle
          className="button second min-h-44px! px-10px! mobileLg:px-18px! py-8px! shrink-0"
        >
          <span data-when="playing" className="inline-flex items-center gap-8px">
            <Icon name="pause" />{' '}
            <span className="max-mobileLg:sr-only">{t('home.pauseVideos')}</span>
          </span>
          <span data-when="paused" hidden className="inline-flex items-center gap-8px">
            <Icon name="play" />{' '}
            <span className="max-mobileLg:sr-only">{t('home.playVideos')}</span>
          </span>
        </button>
      </div>
      <ul
        role="list"
        className="grid grid-flow-col auto-cols-[minmax(74vw,1fr)] mobileLg:auto-cols-[minmax(0,1fr)] gap-12px tabletSm:gap-20px max-mobileLg:overflow-x-auto max-mobileLg:snap-x max-mobileLg:-mx-20px max-mobileLg:px-20px max-mobileLg:scroll-px-20px [scrollbar-width:none]"
      >
        {items.map(({ src, poster, title: name, text, link }) => (
          <li key={src} className="card snap-start">
            <video
              src={src}
              data-poster={getPosterUrl(poster)}
              muted
              loop
              playsInline
              preload="none"
              width="720"
              height="720"
              aria-label={name}
              lang={t.getTextLang(name)}
              className="w-full aspect-square object-cover bg-tile"
            />
            <noscript>
              <img
                src={getPosterUrl(poster)}
                alt=""
                loading="lazy"
                className="absolute top-0 left-0 w-full aspect-square object-cover"
              />
            </noscript>
            <h3 lang={t.getTextLang(name)} className="pt-14px text-l">
              {link ? <a href={t.href(link)}>{name}</a> : name}
            </h3>
            {text && (
              <p lang={t.getTextLang(text)} className="mt-4px text-s text-muted">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
