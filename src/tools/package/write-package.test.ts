import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { GUIDES, isShipped } from './write-package.ts';

test('LIVE-2 the package has each guide to which another guide or the README of stores links', () => {
  for (const guide of [...GUIDES.map((path) => join('src', path)), 'stores/README.md']) {
    const text = readFileSync(guide, 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, path = '']) =>
      normalize(join(dirname(guide), path)),
    );
    for (const path of links.filter((path) => path.startsWith('src/') && path.endsWith('.md')))
      expect(isShipped(path.slice('src/'.length)) && existsSync(path), `${guide}: ${path}`).toBe(
        true,
      );
  }
});
