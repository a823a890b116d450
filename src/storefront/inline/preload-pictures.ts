/**
 * Requests the first pictures of a page that is shown without an island. They are in `data-pictures` of its script, as attributes
 * of the `source` of each picture, so that the browser chooses the same size. A style sheet delays requests of the body.
 */
export function preloadPictures({ pictures = '[]' }: DOMStringMap): void {
  for (const { type, srcSet, sizes } of JSON.parse(pictures)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'image', type, imageSizes: sizes });
    link.imageSrcset = srcSet;
    document.head.append(link);
  }
}
