import { useEffect, useRef } from 'react';
import type { VideoView } from '#storefront/rules/listing-view.ts';

interface Props {
  readonly video: VideoView;
  /** Whether the video is in view. It is paused when it is not. */
  readonly isCurrent: boolean;
  /** URL of the picture that is shown before it is played. */
  readonly poster: string;
  /** Called when it starts to play, also when it was started before hydration. */
  readonly onPlay?: () => void;
  readonly className: string;
}

/** A video with the controls of the browser, which need no script. Nothing of it is loaded before it is played. */
export function SlideVideo({
  video: { src, title, captions },
  isCurrent,
  poster,
  onPlay,
  className,
}: Props) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isCurrent) element.current?.pause();
  }, [isCurrent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before hydration is unknown
  useEffect(() => {
    if (element.current?.paused === false) onPlay?.();
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks are those of the seller; a video without speech has none
    <video
      ref={element}
      src={src}
      poster={poster}
      controls
      playsInline
      preload="none"
      // Captions of another host, as of a client-rendered gated store, are loaded only so.
      crossOrigin={captions && !src.startsWith('/') ? 'anonymous' : undefined}
      aria-label={title}
      onPlay={onPlay}
      className={className}
    >
      {captions?.map(({ locale, src: file }) => (
        <track key={locale} kind="captions" srcLang={locale} src={file} />
      ))}
    </video>
  );
}
