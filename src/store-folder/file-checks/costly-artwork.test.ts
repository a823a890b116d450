import { expect, test } from 'vitest';
import { createValidFiles, writeStoreFolder } from '../../../tests/helpers/code/store-folder.ts';
import { formatIssue } from '../issue.ts';
import { loadStoreFolder } from '../load-store-folder.ts';

const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">
<filter id="f">${'<feTurbulence baseFrequency="0.7"/>'.repeat(200)}</filter><rect width="90" height="90" filter="url(#f)"/></svg>`;

test('PICT-1 check names the file, line and element of artwork and of a favicon that take too long to draw', async () => {
  const { store, theme, catalog } = createValidFiles();
  const dir = await writeStoreFolder({
    'store.json': store,
    'theme.json': { ...theme, content: { favicon: '/assets/icon.svg' } },
    'catalog.json': catalog,
    'assets/artwork/anchor.svg': HOSTILE,
    'assets/icon.svg': HOSTILE,
  });
  const loaded = await loadStoreFolder(dir);
  const lines = loaded.ok ? [] : loaded.issues.map(formatIssue);
  for (const file of ['assets/artwork/anchor.svg', 'assets/icon.svg'])
    expect(lines).toContainEqual(
      expect.stringMatching(`${file}  line 2: expected no <feTurbulence> in artwork`),
    );
});
