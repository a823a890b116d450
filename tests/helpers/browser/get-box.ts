import type { Locator } from 'playwright/test';

/** Returns position and size of the first element of a locator, in the window. */
export async function getBox(element: Locator) {
  const box = await element.first().boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
