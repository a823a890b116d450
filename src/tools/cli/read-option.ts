import { InvalidArgumentError } from 'commander';
import type { ShipmentItem } from '#platform/ordering/order-management/create-shipment.ts';
import type { RefundSelection } from '#platform/pricing/share-refund.ts';
import { durationMs } from '../commands/duration.ts';

/** Parsers of option values. A text that does not fit ends the command with exit code 2 and what was expected. */

export function readPort(text: string): number {
  return readInteger(0, 65_535)(text);
}

export const readInteger =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };

export function readDuration(text: string): number {
  const milliseconds = durationMs(text);
  if (milliseconds === undefined)
    throw new InvalidArgumentError('Expected a time span such as 30m, 12h or 7d.');
  return milliseconds;
}

const UNITS = /^([^\s:]+):([1-9]\d{0,2})$/;

/** Pairs of SKU and quantity of a shipment. Whether the order has them is checked later. */
export const readItems = (text: string): ShipmentItem[] =>
  text.split(',').map((part) => {
    const [, sku, quantity] = UNITS.exec(part.trim()) ?? [];
    if (sku !== undefined) return { sku, quantity: Number(quantity) };
    throw new InvalidArgumentError('Expected pairs such as 5-18-3:1, separated by commas.');
  });

/** What a refund returns. Whether the order has it is checked later. */
export function readRefund(text: string): RefundSelection {
  const parts = text.split(',').map((part) => part.trim());
  const items: RefundSelection['items'][number][] = [];
  let delivery = false;
  let amount = 0;
  for (const part of parts) {
    const [, sku, units] = UNITS.exec(part) ?? [];
    const [, major, minor = '00'] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(part) ?? [];
    const isNew = items.every((item) => item.sku !== sku);
    if (sku !== undefined && units !== undefined && isNew)
      items.push({ sku, quantity: Number(units) });
    else if (part === 'delivery' && !delivery) delivery = true;
    else if (major !== undefined && amount === 0 && Number(major + minor) > 0)
      amount = Number(major + minor);
    else
      throw new InvalidArgumentError(
        'Expected pairs such as 5-18-3:1, "delivery" or one amount such as 12.50, each once, separated by commas.',
      );
  }
  return { items, delivery, amount };
}

/** Units of an order that are canceled. Whether the order has them is checked later. */
export function readUnits(text: string): RefundSelection {
  readItems(text);
  return readRefund(text);
}

/** A complete http(s) address. */
export function readUrl(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Expected an address such as http://localhost:4321.');
}

/** A country code (ISO 3166-1 alpha-2). */
export function readCountry(text: string): string {
  if (/^[A-Z]{2}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a country code such as US.');
}

/** Returns a parser of names of a list, separated by commas. */
export const readNames =
  <const T extends string>(names: readonly T[]) =>
  (text: string): T[] =>
    text.split(',').map((part) => {
      const found = names.find((name) => name === part.trim());
      if (found) return found;
      throw new InvalidArgumentError(`Expected names separated by commas, of ${names.join(', ')}.`);
    });

/** A day such as 2026-03-31, or a time such as 2026-03-31T12:00:00Z, in milliseconds since 1970. */
export function readTime(text: string): number {
  const time = /^20\d{2}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new InvalidArgumentError('Expected a day such as 2026-03-31, or 2026-03-31T12:00:00Z.');
}
