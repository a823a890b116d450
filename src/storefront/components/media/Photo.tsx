import { PHONE_MEDIA } from '#shared/contract/photo.ts';
import { getImageUrl, getPictureSource } from '#shared/rules/images/image-url.ts';
import type { PhotoView } from '#storefront/rules/photo-view.ts';

interface Props {
  readonly photo: PhotoView;
  /** The `sizes` attribute: the width in the layout. */
  readonly sizes: string;
  /** Fetched at once and with high priority. For the largest picture of the first screen. */
  readonly eager?: boolean;
  /** Whether it is only decoration, because the text beside it says the same. */
  readonly isDecoration?: boolean;
  /** Classes with the shape: a height or an aspect ratio. The photo fills it around its focal point. Default: the shape of the photo. */
  readonly className?: string | undefined;
}

/**
 * A photograph of the store, in the widths and formats of the image service. The style sheet of the store's photographs has its
 * focal point, and its color until it has loaded.
 */
export function Photo({
  photo,
  sizes,
  eager = false,
  isDecoration = false,
  className = '',
}: Props) {
  const { name, src, width, height, phone, alt, lang } = photo;
  return (
    <picture className="contents">
      {phone && (
        <source
          media={PHONE_MEDIA}
          {...getPictureSource(phone.src)}
          sizes={sizes}
          width={phone.width}
          height={phone.height}
        />
      )}
      {phone && (
        <source
          media={PHONE_MEDIA}
          srcSet={getImageUrl(phone.src, 800, 'webp')}
          width={phone.width}
          height={phone.height}
        />
      )}
      <source {...getPictureSource(src)} sizes={sizes} />
      <img
        className={`block w-full object-cover ${className || 'h-auto'}`}
        data-photo={name}
        src={getImageUrl(src, 1200, 'webp')}
        width={width}
        height={height}
        alt={isDecoration ? '' : alt}
        lang={isDecoration ? undefined : lang}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'auto' : 'async'}
      />
    </picture>
  );
}
