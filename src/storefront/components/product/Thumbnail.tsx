import { imageUrl } from '#shared/rules/images/image-url.ts';

/** Widths the image service is asked for are whole steps: fewer sizes are made, and found in its cache. */
const STEP_PX = 40;
/** Pixels of a mid-range phone to one of CSS. */
const DENSITY = 2.6;

interface Props {
  /** Without a picture its place stays empty, and as large. */
  readonly src: string | undefined;
  /** Greatest width it is shown at, in CSS pixels. */
  readonly width: number;
  readonly className: string;
}

/** Small square picture beside the words that say what it shows. */
export function Thumbnail({ src, width, className }: Props) {
  if (!src) return <div className={className} />;
  const pixels = Math.ceil((width * DENSITY) / STEP_PX) * STEP_PX;
  return <img src={imageUrl(src, pixels, 'webp')} alt="" width={width} height={width} className={className} />;
}
