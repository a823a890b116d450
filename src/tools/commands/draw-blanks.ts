import { fileURLToPath } from 'node:url';
import { VIEW_RENDERERS } from '#pictures/draw/view-renderers.ts';
import { writeLayers } from '#pictures/draw/write-layers.ts';
import { UsageError } from '#shared/utils/command-error.ts';

/** `shopkiln blanks [blank] [view]`: draws the layers of blanks into `src/pictures/blanks`. */
export async function drawBlanks(onlyBlank?: string, onlyView?: string): Promise<void> {
  const root = fileURLToPath(new URL('../../pictures/blanks/', import.meta.url));
  const chosen = Object.entries(VIEW_RENDERERS).flatMap(([blank, views]) =>
    Object.entries(views)
      .filter(([view]) => (onlyBlank ?? blank) === blank && (onlyView ?? view) === view)
      .map(([view, render]) => ({ blank, view, render })),
  );
  if (chosen.length === 0)
    throw new UsageError(
      `No such blank or view. The blanks: ${Object.keys(VIEW_RENDERERS).sort().join(', ')}`,
    );
  for (const { blank, view, render } of chosen) {
    const started = performance.now();
    await writeLayers(`${root}${blank}`, view, await render());
    console.log(`${blank} ${view}: ${Math.round(performance.now() - started)} ms`);
  }
}
