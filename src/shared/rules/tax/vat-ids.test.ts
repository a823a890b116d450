import { expect, test } from 'vitest';
import { EU_MEMBERS } from '../law/consumer-rights.ts';
import { listVatPrefixes, readVatId } from './vat-ids.ts';

/** A country with a VAT id as it writes it, and other writings of the same id. */
const IDS: readonly (readonly [string, string, ...string[]])[] = [
  ['AT', 'ATU12345678', 'u12345678', 'AT U 1234 5678'],
  ['BE', 'BE0123456789', 'BE 0123.456.789', '0123456789', 'BE 123.456.789'],
  ['BG', 'BG123456789', '1234567890'.slice(0, 9)],
  ['CY', 'CY12345678X', '12345678x'],
  ['CZ', 'CZ1234567890', 'cz 12345 67890'],
  ['DE', 'DE123456789', 'de 123 456 789', '123456789', 'DE-123.456.789', 'ＤＥ１２３４５６７８９'],
  ['DK', 'DK12345678', '12 34 56 78'],
  ['EE', 'EE101234567', '101234567'],
  ['ES', 'ESB12345678', 'b-12345678', 'ES B12345678'],
  ['FI', 'FI12345678', '1234567-8'],
  ['FR', 'FR12345678901', 'fr 12 345 678 901', '12345678901'],
  ['GR', 'EL123456789', '123456789', 'el 123456789', 'GR 123456789'],
  ['HR', 'HR12345678901', '12345678901'],
  ['HU', 'HU12345678', '12345678'],
  ['IE', 'IE1234567WA', '1234567wa', 'IE 1234567 WA'],
  ['IT', 'IT12345678901', '12345678901'],
  ['LT', 'LT123456789012', '123456789012'],
  ['LU', 'LU12345678', '12345678'],
  ['LV', 'LV12345678901', '12345678901'],
  ['MT', 'MT12345678', '1234 5678'],
  ['NL', 'NL123456789B01', '123456789b01', 'NL 1234.56.789.B01'],
  ['PL', 'PL1234567890', '123-456-78-90'],
  ['PT', 'PT123456789', '123 456 789'],
  ['RO', 'RO12345678', '12345678'],
  ['SE', 'SE123456789001', '123456789001'],
  ['SI', 'SI12345678', '12345678'],
  ['SK', 'SK1234567890', '1234567890'],
  ['GB', 'GB123456789', '123 4567 89'],
  ['GB', 'XI123456789', 'xi 123 4567 89'],
  ['IM', 'GB123456789', 'GB 123 4567 89'],
  ['MC', 'FR12345678901', '12345678901'],
  ['AX', 'FI12345678', '1234567-8'],
  ...['GF', 'GP', 'MF', 'MQ', 'RE', 'YT'].map(
    (country) => [country, 'FR12345678901', '12345678901'] as const,
  ),
  ['CH', 'CHE-123.456.789 MWST', 'che123456789', 'CHE-123.456.789', 'CHE 123456789 MWST'],
  ['CH', 'CHE-123.456.789 TVA', 'CHE123456789TVA'],
  ['NO', 'NO 123 456 789 MVA', '123456789', 'NO123456789mva', '123 456 789 MVA'],
];

test('BIZ-1 a VAT id is read in any writing and returned as its country writes it, for all members and their parts with a code of their own, Northern Ireland, Great Britain, Switzerland and Norway', () => {
  for (const [country, id, ...writings] of IDS)
    for (const text of [id, ...writings]) expect(readVatId(text, country), text).toEqual({ id });
  expect([...EU_MEMBERS].filter((code) => !IDS.some(([country]) => country === code))).toEqual([]);
  expect(listVatPrefixes('US')).toEqual([]);
  expect(listVatPrefixes('XI')).toEqual([]);
  expect(listVatPrefixes('constructor')).toEqual([]);
});

test('BIZ-1 an id with a digit too few is none of its country, and one of another country is named as such', () => {
  for (const [country, id] of IDS)
    if (!['BE', 'BG', 'CZ', 'LT', 'RO'].includes(country))
      expect(readVatId(id.replace(/\d/, ''), country), id).toEqual({ error: 'vatId' });
  for (const [country, id] of IDS)
    for (const other of EU_MEMBERS)
      if (!listVatPrefixes(other).some((prefix) => id.startsWith(prefix)) && country !== other)
        expect(readVatId(id, other), `${id} in ${other}`).toEqual({ error: 'vatIdCountry' });
  expect(readVatId('yes', 'DE')).toEqual({ error: 'vatId' });
  expect(readVatId('DE123456789', 'US')).toEqual({ error: 'vatIdCountry' });
});
