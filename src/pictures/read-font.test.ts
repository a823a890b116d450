import { expect, test } from 'vitest';
import { readFont } from './read-font.ts';

/** Returns a font with one table of characters, which many records name. */
function createFont(records: number, groups: number): Buffer {
  const head = 12 + 16;
  const table = 4 + records * 8;
  const font = Buffer.alloc(head + table + 16 + groups * 12);
  font.writeUInt32BE(0x00010000, 0);
  font.writeUInt16BE(1, 4);
  font.write('cmap', 12);
  font.writeUInt32BE(head, 20);
  font.writeUInt32BE(font.length - head, 24);
  font.writeUInt16BE(records, head + 2);
  for (let index = 0; index < records; index++) font.writeUInt32BE(table, head + 4 + index * 8 + 4);
  font.writeUInt16BE(12, head + table);
  font.writeUInt32BE(groups, head + table + 12);
  return font;
}

test('PICT-6.5 a table of characters that many records of a font name is read once, and one of too many ranges is refused', () => {
  const started = process.cpuUsage();
  readFont(createFont(60_000, 20_000));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  expect(() => readFont(createFont(1, 300_000))).toThrow(RangeError);
});
