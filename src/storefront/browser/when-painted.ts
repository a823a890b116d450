const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Resolves when the next frame of the page is painted, which is when the frame after it begins. Requests and computations before that
 * delay the first paint. Resolves at once in a hidden tab, which paints nothing.
 */
export async function whenPainted(): Promise<void> {
  if (document.hidden) return;
  await nextFrame();
  await nextFrame();
}
