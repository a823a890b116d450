import { type ComponentType, type PointerEvent, useEffect, useRef, useState } from 'react';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { explainMissingCode } from '#storefront/components/behaviors/missing-code.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { Picture } from '#storefront/components/media/Picture.tsx';
import type { VariationView, VideoView } from '#storefront/rules/listing-view.ts';
import type { MessageKey, Translator } from '#texts/translator.ts';
import type { LightboxProps } from './Lightbox.tsx';
import { PICTURE_BUTTON } from './picture-button.ts';
import { SlideVideo } from './SlideVideo.tsx';
import { createSlides } from './slides.ts';

interface Props {
  readonly title: string;
  readonly variation: VariationView;
  readonly videos?: readonly VideoView[] | undefined;
  readonly t: Translator;
}

/** Classes of the mark on the poster of a video. */
const PLAY_MARK =
  'absolute inset-0 m-auto grid place-items-center rounded-full bg-page text-ink pointer-events-none';

const ZOOM_SIZES = '1600px';
const SIZES = '(min-width: 1200px) 640px, (min-width: 840px) 52vw, 100vw';

/** Enlarges the picture around the mouse pointer, and loads a larger file for it than the layout needs. */
function zoomAt({
  currentTarget: item,
  clientX,
  clientY,
  pointerType,
}: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse') return;
  const { left, top, width, height } = item.getBoundingClientRect();
  item.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`);
  item.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`);
  const source = item.querySelector('source');
  if (source && source.sizes !== ZOOM_SIZES) source.sizes = ZOOM_SIZES;
}

/** A transparent pixel. A video without a poster of its own is gray in Chromium, and hides what is behind it. */
const NO_POSTER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A video on top of its poster. The poster is a picture, so that it is loaded when it is near the window, in the size of the layout. */
function VideoSlide({
  video,
  isCurrent,
}: {
  readonly video: VideoView;
  readonly isCurrent: boolean;
}) {
  const [isStarted, setIsStarted] = useState(false);
  return (
    <>
      <Picture src={video.poster} alt="" sizes={SIZES} />
      <SlideVideo
        video={video}
        isCurrent={isCurrent}
        poster={NO_POSTER}
        onPlay={() => setIsStarted(true)}
        className={`absolute inset-0 w-full h-full object-contain ${isStarted ? 'bg-tile' : ''}`}
      />
      {!isStarted && (
        // It is hidden without scripts, because nothing could remove it while the video plays.
        <span
          aria-hidden="true"
          className={`${PLAY_MARK} w-64px h-64px [@media(scripting:none)]:hidden`}
        >
          <Icon name="play" />
        </span>
      )}
    </>
  );
}

/**
 * Pictures and videos of the selected color: a scroll-snap strip with thumbnails, arrows and a count. Swiping works without a script. A click
 * on a picture shows it on the whole screen, with code that is loaded then.
 */
export function Gallery({ title, variation, videos = [], t }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const { images, color } = variation;
  /** The picture in view. Another color starts with its first one. */
  const [view, setView] = useState({ variation: variation.id, index: 0 });
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const current = view.variation === variation.id ? view.index : 0;
  const slides = createSlides(
    images,
    videos,
    ({ label, alt, places = [] }) =>
      alt ??
      t('listing.picture', {
        title,
        color,
        view:
          places.map((place) => t(`listing.place.${place}`)).join(', ') ||
          t(`listing.view.${label}` as MessageKey),
      }),
  );
  /** The controls of a video are at its bottom. */
  const edge = slides[current]?.video ? 'top-12px' : 'bottom-12px';
  const overlay = `absolute ${edge} ${videos.length > 0 ? '[@media(scripting:none)]:hidden' : ''}`;
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const list = strip.current;
    list?.scrollTo({
      left: list.clientWidth * ((index + slides.length) % slides.length),
      behavior,
    });
  };
  const followScroll = () => {
    const list = strip.current;
    const index = list ? Math.round(list.scrollLeft / list.clientWidth) : 0;
    if (index !== current) setView({ variation: variation.id, index });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a swipe before hydration is unknown
  useEffect(followScroll, []);
  const enlarge = () => {
    setIsEnlarged(true);
    import('./Lightbox.tsx').then(
      (it) => setLightbox(() => it.Lightbox),
      () => {
        setIsEnlarged(false);
        void explainMissingCode();
      },
    );
  };
  return (
    <section
      aria-label={t('listing.pictures', { title })}
      className="flex flex-col-reverse gap-16px desktopSm:grid desktopSm:grid-cols-[72px_1fr] desktopSm:items-start"
    >
      <ul role="list" className="hidden tabletSm:flex flex-wrap desktopSm:flex-col gap-10px">
        {slides.map(({ src, label, video }, index) => (
          <li key={src}>
            <button
              type="button"
              onClick={() => show(index)}
              aria-label={
                video
                  ? t('listing.viewVideo', { title: label })
                  : t('listing.viewPicture', { number: index + 1, count: slides.length })
              }
              aria-current={index === current}
              className="relative block w-72px cursor-pointer border-2 border-transparent hover:border-control-line aria-[current=true]:border-ink"
            >
              <img
                src={getImageUrl(video?.poster ?? src, 200, 'webp')}
                alt=""
                width="72"
                height="72"
                loading="lazy"
                className="aspect-square bg-tile object-cover"
              />
              {video && (
                <span aria-hidden="true" className={`${PLAY_MARK} w-32px h-32px`}>
                  <Icon name="play" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="relative max-tabletSm:-mx-20px">
        <ul
          ref={strip}
          role="list"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          onScroll={followScroll}
          aria-label={t('listing.pictures', { title })}
          className="flex overflow-x-auto snap-x snap-mandatory scroll-smooth [scrollbar-width:none] bg-tile"
          key={variation.id}
        >
          {slides.map(({ src, label, video, model }, index) =>
            video ? (
              <li key={src} data-video className="relative flex-[0_0_100%] snap-start">
                <VideoSlide video={video} isCurrent={index === current && !isEnlarged} />
              </li>
            ) : (
              <li
                key={src}
                className={`zoom flex-[0_0_100%] snap-start overflow-hidden${model ? ' relative' : ''}`}
                onPointerMove={zoomAt}
              >
                <button
                  type="button"
                  aria-haspopup="dialog"
                  tabIndex={index === current ? 0 : -1}
                  onClick={enlarge}
                  className="block w-full cursor-zoom-in focus-visible:outline-offset--4"
                >
                  <Picture src={src} alt={label} sizes={SIZES} eager={index === 0} />
                </button>
                {model && (
                  <p className="absolute left-12px top-12px bg-page text-ink text-s px-12px py-6px pointer-events-none">
                    {describeModel(model, t)}
                  </p>
                )}
              </li>
            ),
          )}
        </ul>
        {slides.length > 1 && (
          <>
            <p
              aria-hidden="true"
              className={`${overlay} left-12px tabletSm:hidden bg-page text-ink text-s tabular-nums px-12px py-6px`}
            >
              {`${current + 1} / ${slides.length}`}
            </p>
            <div className={`${overlay} right-12px flex gap-8px`}>
              <button
                type="button"
                onClick={() => show(current - 1)}
                aria-label={t('listing.previousPicture')}
                className={PICTURE_BUTTON}
              >
                <Icon name="previous" />
              </button>
              <button
                type="button"
                onClick={() => show(current + 1)}
                aria-label={t('listing.nextPicture')}
                className={PICTURE_BUTTON}
              >
                <Icon name="next" />
              </button>
            </div>
          </>
        )}
        {isEnlarged && Lightbox && (
          <Lightbox
            title={title}
            slides={slides}
            first={current}
            getLoaded={(index) => strip.current?.querySelectorAll('img')[index]?.currentSrc}
            onClose={(index) => {
              setIsEnlarged(false);
              show(index, 'instant');
            }}
            t={t}
          />
        )}
      </div>
    </section>
  );
}

type Model = NonNullable<VariationView['images'][number]['model']>;

const CM_PER_INCH = 2.54;

/** Returns a sentence about the size that a model wears. American shoppers read the height in feet and inches, too. */
function describeModel({ size, height }: Model, t: Translator): string {
  if (height === undefined) return t('model.size', { size });
  const inches = Math.round(height / CM_PER_INCH);
  const feet = `${Math.floor(inches / 12)}′${inches % 12}″`;
  return t('model.heightAndSize', {
    size,
    height: t.locale === 'en' ? `${feet} (${height} cm)` : `${height} cm`,
  });
}
