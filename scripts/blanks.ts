import { fileURLToPath } from 'node:url';
import { DRAWN } from '#pictures/draw/drawn.ts';
import { writeLayers } from '#pictures/draw/write.ts';

/** Draws the blanks' layers into `src/pictures/blanks`: `npm run blanks -- [blank [view]]`. */
const [onlyBlank, onlyView] = process.argv.slice(2);
const root = fileURLToPath(new URL('../src/pictures/blanks/', import.meta.url));
for (const [blank, views] of Object.entries(DRAWN)) {
  if (onlyBlank && blank !== onlyBlank) continue;
  for (const [view, render] of Object.entries(views)) {
    if (onlyView && view !== onlyView) continue;
    const started = performance.now();
    await writeLayers(`${root}${blank}`, view, await render());
    console.log(`${blank} ${view}: ${Math.round(performance.now() - started)} ms`);
  }
}
