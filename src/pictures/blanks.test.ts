import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { BLANK_NAMES } from '#shared/contract/store-folder/blank-names.ts';
import { getDrawnBlank } from './drawn-blank.ts';
import { LAYERS, layerFile } from './layer-format.ts';
import { listScenes, listViews } from './views.ts';

it('MOCKUP-5 the layers of a blank are smaller than one megabyte in total', async () => {
  for (const blank of BLANK_NAMES.map((name) => getDrawnBlank(name))) {
    const files = [...listViews(blank), ...listScenes(blank)].flatMap(({ view, drawnAs = view }) =>
      LAYERS.map((layer) => layerFile(drawnAs, layer)),
    );
    const sizes = await Promise.all(
      files.map(
        async (file) => (await stat(new URL(`./blanks/${blank}/${file}`, import.meta.url))).size,
      ),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  }
});
