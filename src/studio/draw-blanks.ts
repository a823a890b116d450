import { fileURLToPath } from 'node:url';
import { VIEW_RENDERERS } from './draw/view-renderers.ts';
import { writeLayers } from './draw/write-layers.ts';

/* `node src/studio/draw-blanks.ts [blank] [view]`: draws the layers of blanks into `src/pictures/blanks`. */
const [onlyBlank, onlyView] = process.argv.slice(2);
const root = fileURLToPath(new URL('../pictures/blanks/', import.meta.url));
const chosen = Object.entries(VIEW_RENDERERS).flatMap(([blank, views]) =>
  Object.entries(views)
    .filter(([view]) => (onlyBlank ?? blank) === blank && (onlyView ?? view) === view)
    .map(([view, render]) => ({ blank, view, render })),
);
if (chosen.length === 0) {
  const blanks = Object.keys(VIEW_RENDERERS).sort().join(', ');
  console.error(`No such blank or view. The blanks: ${blanks}`);
  process.exitCode = 2;
}
for (const { blank, view, render } of chosen) {
  const started = performance.now();
  await writeLayers(`${root}${blank}`, view, await render());
  console.log(`${blank} ${view}: ${Math.round(performance.now() - started)} ms`);
}
