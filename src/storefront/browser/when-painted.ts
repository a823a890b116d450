const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Resolves once the first frame of the page is painted: the second frame begins after it. What is requested or computed earlier delays
 * that frame. Resolves at once in a hidden tab, which paints nothing.
 */
export async function whenPainted(): Promise<void> {
  if (document.hidden) return;
  await nextFrame();
  await nextFrame();
}
