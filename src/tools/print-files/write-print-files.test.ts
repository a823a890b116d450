import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getPrintArea } from '#pictures/print-files/print-area.ts';
import { describeMissingPrints } from './format-print-files.ts';
import { listOrderPrints } from './list-order-prints.ts';
import type { PrintUse } from './print.ts';
import { writePrintFiles } from './write-print-files.ts';

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const createUse = (artwork: string, svg: string): PrintUse => ({
  label: artwork,
  print: {
    blank: 'tee',
    area: getPrintArea('tee', 'M'),
    size: 'M',
    artwork,
    color: 'red',
    hex: '#ff0000',
    svg,
  },
});

test('PICT-5.3 the files of all other designs are written when one cannot be drawn, and another cannot be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prints-'));
  mkdirSync(join(folder, 'blocked-tee-red.svg'));
  const uses = [
    createUse('broken', '<svg'),
    createUse('blocked', SQUARE),
    createUse('square', SQUARE),
  ];
  const report = await writePrintFiles(uses, { store: 'shop', dpi: 20, folder });
  expect(report.prints.map(({ file }) => file?.png)).toEqual([
    undefined,
    undefined,
    'square-tee-red.png',
  ]);
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['print-files.json', 'square-tee-red.png', 'square-tee-red.svg']),
  );
  const missing = describeMissingPrints(report)?.split('\n');
  expect(missing).toEqual([
    expect.stringContaining('broken: no print file: broken.svg cannot be drawn'),
    expect.stringMatching(/^blocked: no print file: blocked\.svg: /),
  ]);
  rmSync(folder, { recursive: true });
});

test('PRINT-11 an order of a product whose first picture is a photo has the design of its day', () => {
  const content = hash('sha256', SQUARE, 'hex');
  const item = {
    sku: 'A-1',
    title: 'Shirt',
    productType: 'Tee',
    color: 'Red',
    size: 'M',
    quantity: 1,
    image: '/assets/photos/worn.jpg',
    blank: 'tee',
    unmade: 0,
    canceled: 0,
    prints: [
      {
        place: 'back',
        technique: 'dtg',
        design: content,
        name: 'square',
        area: { width: 300, height: 380 },
        print: { left: 0, top: 0, width: 300, height: 300 },
      },
    ],
  };
  const folder = {
    artwork: new Map([['square', SQUARE]]),
    catalog: { colors: { red: { name: 'Red', hex: '#FF0000' } } },
  };
  const uses = listOrderPrints(
    folder as never,
    { items: [item] } as never,
    new Map([[content, SQUARE]]),
  );
  expect(uses).toMatchObject([
    { print: { blank: 'tee', color: 'red', hex: '#ff0000', place: 'back', svg: SQUARE } },
  ]);
  expect(uses[0]).not.toHaveProperty('remark');
});
