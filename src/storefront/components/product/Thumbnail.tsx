import { getImageUrl } from '#shared/rules/images/image-url.ts';

/** Requested widths are multiples of this, so that the image service makes fewer sizes and its cache hits more. */
const STEP_PX = 40;
/** Device pixels per CSS pixel of a mid-range phone. */
const DENSITY = 2.6;

interface Props {
  /** Undefined renders an empty box of the same size. */
  readonly src: string | undefined;
  /** Largest width in the layout, in CSS pixels. */
  readonly width: number;
  readonly className: string;
}

/** Small square picture. Its alternative text is empty: the text beside it says what it shows. */
export function Thumbnail({ src, width, className }: Props) {
  if (!src) return <div className={className} />;
  const pixels = Math.ceil((width * DENSITY) / STEP_PX) * STEP_PX;
  return (
    <img
      src={getImageUrl(src, pixels, 'webp')}
      alt=""
      width={width}
      height={width}
      className={className}
    />
  );
}
