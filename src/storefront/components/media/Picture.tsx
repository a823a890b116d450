import { getImageUrl, getPictureSource } from '#shared/rules/images/image-url.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  /** Language of `alt`, when it is not the page's. */
  readonly lang?: string | undefined;
  /** The `sizes` attribute: the width in the layout. */
  readonly sizes: string;
  /** Fetched at once and with high priority. For the largest picture of the first screen. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** A square product picture from the image service, in a box of fixed aspect ratio. */
export function Picture({ src, alt, lang, sizes, eager = false, className = '' }: Props) {
  return (
    <picture className="contents">
      <source {...getPictureSource(src)} sizes={sizes} />
      <img
        className={`aspect-square w-full object-cover bg-tile ${className}`}
        src={getImageUrl(src, 800, 'webp')}
        width={1000}
        height={1000}
        alt={alt}
        lang={lang}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'auto' : 'async'}
      />
    </picture>
  );
}
