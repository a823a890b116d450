/** Widths the image service is asked for: few, so that its cache is warm. */
export const PICTURE_WIDTHS = [200, 400, 700, 1000, 1600] as const;
