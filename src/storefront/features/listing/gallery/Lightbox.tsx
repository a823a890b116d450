import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { getImageUrl, getPictureSource } from '#shared/rules/images/image-url.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import type { Translator } from '#texts/translator.ts';
import { PICTURE_BUTTON } from './picture-button.ts';
import { SlideVideo } from './SlideVideo.tsx';
import type { Slide } from './slides.ts';
import { useGestures } from './use-gestures.ts';
import { limitZoom, NO_ZOOM, type Zoom, zoomAround } from './zoom.ts';

export interface LightboxProps {
  readonly title: string;
  readonly slides: readonly Slide[];
  /** The slide that is shown first. */
  readonly first: number;
  /** URL of the file of a slide that the page has loaded. It is shown until the large one is there. */
  readonly getLoaded: (index: number) => string | undefined;
  /** Called with the last slide that was shown. */
  readonly onClose: (index: number) => void;
  readonly t: Translator;
}

const STEP = 2;
/** Movement of an enlarged picture by an arrow key, in CSS pixels. */
const ARROW_PX = 80;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/**
 * The pictures and videos of a product on the whole screen, one at a time. Arrow keys and swipes show the next one; plus and minus, pinch,
 * wheel and double tap enlarge it. The dialog returns the focus to what opened it.
 */
export function Lightbox({ title, slides, first, getLoaded, onClose, t }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const count = slides.length;
  const slide = slides[index];
  const loaded = getLoaded(index);
  const move = (step: 1 | -1) => {
    setIndex((index + step + count) % count);
    setZoom(NO_ZOOM);
  };
  const enlarge = (factor: number) => setZoom(zoomAround(zoom, factor, { x: 0, y: 0 }));
  const gestures = useGestures(stage, zoom, setZoom, move);
  const pressKey = (event: KeyboardEvent) => {
    // Arrow keys move within a video that has the focus.
    if (event.target instanceof HTMLVideoElement) return;
    const arrow = ARROWS[event.key];
    if (event.key === '+') enlarge(STEP);
    else if (event.key === '-') enlarge(1 / STEP);
    else if (arrow && zoom.scale > 1) {
      const [x, y] = arrow;
      const size = { width: innerWidth, height: innerHeight };
      setZoom(limitZoom({ ...zoom, x: zoom.x - x * ARROW_PX, y: zoom.y - y * ARROW_PX }, size));
    } else if (arrow && arrow[0] !== 0) move(arrow[0] < 0 ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const isEnlarged = zoom.scale > 1;
  return (
    <dialog
      ref={dialog}
      id="pictures"
      aria-label={t('listing.pictures', { title })}
      onClose={() => onClose(index)}
      onKeyDown={pressKey}
      className="m-0 fixed inset-0 w-screen h-dvh bg-page text-ink overflow-hidden"
    >
      {slide?.video ? (
        <SlideVideo
          key={slide.src}
          video={slide.video}
          isCurrent
          poster={getImageUrl(slide.video.poster, 1600, 'webp')}
          className="absolute inset-x-0 top-68px w-full h-[calc(100dvh-136px)] object-contain"
        />
      ) : (
        <div
          ref={stage}
          {...gestures}
          className={`absolute inset-0 touch-none select-none ${isEnlarged ? 'cursor-grab' : 'cursor-zoom-in'}`}
        >
          {slide && (
            <picture key={slide.src} className="contents">
              <source {...getPictureSource(slide.src)} sizes="1600px" />
              <img
                src={getImageUrl(slide.src, 1600, 'webp')}
                alt={slide.label}
                width={1600}
                height={1600}
                draggable={false}
                className="w-full h-full object-contain bg-contain bg-center bg-no-repeat"
                style={{
                  transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
                  backgroundImage: loaded && `url("${loaded}")`,
                }}
              />
            </picture>
          )}
        </div>
      )}
      <button
        type="button"
        aria-label={t('listing.close')}
        onClick={() => dialog.current?.close()}
        className={`${PICTURE_BUTTON} absolute right-12px top-12px`}
      >
        <Icon name="close" />
      </button>
      <div className="absolute inset-x-12px bottom-12px flex justify-end items-end gap-8px pointer-events-none [&>button]:pointer-events-auto">
        {count > 1 && (
          <p aria-live="polite" className="mr-auto bg-page text-s tabular-nums px-12px py-6px">
            {`${index + 1} / ${count}`}
            <span className="visually-hidden"> {slide?.label}</span>
          </p>
        )}
        {!slide?.video && (
          <button
            type="button"
            aria-pressed={isEnlarged}
            aria-label={t('listing.enlarge')}
            onClick={() => enlarge(isEnlarged ? 0 : STEP)}
            className={PICTURE_BUTTON}
          >
            <Icon name={isEnlarged ? 'minus' : 'plus'} />
          </button>
        )}
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label={t('listing.previousPicture')}
              onClick={() => move(-1)}
              className={PICTURE_BUTTON}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              aria-label={t('listing.nextPicture')}
              onClick={() => move(1)}
              className={PICTURE_BUTTON}
            >
              <Icon name="next" />
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
