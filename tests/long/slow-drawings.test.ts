import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { DEFAULT_PRINT } from '#pictures/print-files/largest-prints.ts';
import { startParsingProcess } from '#store-folder/parsing-process/parsing-process.ts';
import { SLOW_DRAWINGS } from '../fixtures/slow-drawings.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'slow-drawings-'));
  mkdirSync(join(root, 'assets/artwork'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(Object.entries(SLOW_DRAWINGS))(
  'PICT-5.5 %s: a drawing that takes long at its print size is refused',
  async (name, svg) => {
    expect(findArtworkIssue(svg)).toBeUndefined();
    const file = 'assets/artwork/drawing.svg';
    writeFileSync(join(root, file), svg);
    const parser = startParsingProcess();
    const { result } = await parser.run({
      kind: 'checkAsset',
      input: { root, file, print: DEFAULT_PRINT },
    });
    parser.end();
    const text = result.ok ? JSON.stringify(result.value) : result.error.text;
    const isSlow = 'drawn within 10 s of CPU time|faster to draw';
    // Its print takes 10 s for a shirt, and another renderer draws none of the dashes.
    const isOther = name.startsWith('dashes') ? '|all programs draw alike' : '';
    expect(text).toMatch(new RegExp(isSlow + isOther));
  },
);
