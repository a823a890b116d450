/**
 * Widths the image service is asked for: few, so that its cache is warm. Phones are 360 to 430 px wide, at 2 or 3 pixels
 * each: a picture as wide as the screen is served by 800 or 1200, one of two beside each other by 400 or 600.
 */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200, 1600] as const;
