import { getImageUrl, getPictureSource } from '#shared/rules/images/image-url.ts';
import { escapeAttribute } from '#shared/utils/escape-markup.ts';

/** A picture with a known size, as `sanitizePage` of the build writes it. */
const PICTURE = /<img src="([^"]+)" alt="([^"]*)" (width="\d+" height="\d+") loading="lazy" \/>/g;

/** The width of a page's text. */
const SIZES = '(min-width: 760px) 700px, calc(100vw - 40px)';

/** Returns the sanitized HTML of a page with its pictures in the widths and formats of the image service. */
export const addPictureSources = (html: string): string =>
  html.replaceAll(PICTURE, (_, src: string, alt: string, size: string) => {
    const path = src.replaceAll('&amp;', '&');
    // A compile for a host without an image service has no type.
    const { type, srcSet }: { readonly type?: string; readonly srcSet: string } =
      getPictureSource(path);
    const format = type === undefined ? '' : ` type="${type}"`;
    return (
      `<picture><source${format} srcset="${escapeAttribute(srcSet)}" sizes="${SIZES}">` +
      `<img src="${escapeAttribute(getImageUrl(path, 800, 'webp'))}" alt="${alt}" ${size} loading="lazy" decoding="async"></picture>`
    );
  });
