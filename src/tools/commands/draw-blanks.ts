import { fileURLToPath } from 'node:url';
import { DRAWN } from '#pictures/draw/drawn.ts';
import { writeLayers } from '#pictures/draw/write.ts';
import { UsageError } from '#shared/utils/command-error.ts';

/** `shopkiln blanks [blank] [view]`: draws the layers of blanks into `src/pictures/blanks`. */
export async function drawBlanks(onlyBlank?: string, onlyView?: string): Promise<void> {
  const root = fileURLToPath(new URL('../../pictures/blanks/', import.meta.url));
  const chosen = Object.entries(DRAWN).flatMap(([blank, views]) =>
    Object.entries(views)
      .filter(([view]) => (onlyBlank ?? blank) === blank && (onlyView ?? view) === view)
      .map(([view, render]) => ({ blank, view, render })),
  );
  if (chosen.length === 0)
    throw new UsageError(`No such blank or view. The blanks: ${Object.keys(DRAWN).sort().join(', ')}`);
  for (const { blank, view, render } of chosen) {
    const started = performance.now();
    await writeLayers(`${root}${blank}`, view, await render());
    console.log(`${blank} ${view}: ${Math.round(performance.now() - started)} ms`);
  }
}
