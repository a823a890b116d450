import type { VariationView, VideoView } from '#storefront/rules/listing-view.ts';

/** A picture or a video of a gallery. `label` is the alternative text or the title. */
export interface Slide {
  readonly src: string;
  readonly label: string;
  readonly model?: VariationView['images'][number]['model'];
  /** Undefined for a picture. */
  readonly video?: VideoView;
}

/**
 * Returns the pictures of a variation with the videos of its product. A video says after how many pictures it follows. Without that
 * number it follows all of them. The first slide is a picture, because the page loads it first.
 */
export function createSlides(
  images: VariationView['images'],
  videos: readonly VideoView[],
  getLabel: (image: VariationView['images'][number]) => string,
): readonly Slide[] {
  const isAt = (video: VideoView, place: number) =>
    Math.min(Math.max(video.after ?? images.length, 1), images.length) === place;
  const toSlide = (video: VideoView): Slide => ({ src: video.src, label: video.title, video });
  return images.flatMap((image, index) => [
    { src: image.src, label: getLabel(image), ...(image.model && { model: image.model }) },
    ...videos.filter((video) => isAt(video, index + 1)).map(toSlide),
  ]);
}
