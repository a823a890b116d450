import * as v from 'valibot';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { type JsonText, parseJson } from '../db/json.ts';
import { StoredUnits, type Units } from '../db/stored-units.ts';
import type { Tables } from '../db/tables.ts';

/** What a form asks for: without a quantity, all units of the line. */
export interface SentUnits {
  readonly sku: string;
  readonly quantity: number | undefined;
}

const RequestedUnits = v.array(v.union([v.string(), StoredUnits.item]));

/** Parses the units of a withdrawal or a return. Rows of earlier versions have SKUs alone, which mean all units of their lines. */
export const parseUnits = (stored: JsonText, lines: readonly Units[]): Units[] =>
  parseJson(RequestedUnits, stored).map((unit) =>
    typeof unit === 'string'
      ? { sku: unit, quantity: lines.find(({ sku }) => sku === unit)?.quantity ?? 0 }
      : unit,
  );

/** Returns the lines with the units that are left; those without any are omitted. */
export const subtractUnits = <L extends Units>(
  lines: readonly L[],
  units: readonly Units[],
): L[] => {
  const count = (sku: string) =>
    units.filter((unit) => unit.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - count(line.sku) }))
    .filter(({ quantity }) => quantity > 0);
};

/** Returns the lines with the requested units, at most those that are left; lines without any are omitted. */
export const selectUnits = <L extends Units>(
  left: readonly L[],
  requested: readonly SentUnits[],
): L[] =>
  left.flatMap((line) => {
    const found = requested.find(({ sku }) => sku === line.sku);
    return found
      ? [{ ...line, quantity: Math.min(line.quantity, found.quantity ?? line.quantity) }]
      : [];
  });

/** The name of the field with the quantity of a line. */
export const getQuantityName = (sku: string): string => `quantity-${sku}`;

/** Reads the chosen lines of a form, with their quantities. A line whose quantity is no number of units is not chosen. */
export const readSentUnits = (
  form: Readonly<Record<string, unknown>>,
  lines: readonly Units[],
): SentUnits[] => {
  const chosen = [form.sku].flat().map(String);
  return lines
    .filter(({ sku }) => chosen.includes(sku))
    .map(({ sku }) => {
      const sent = form[getQuantityName(sku)];
      return { sku, quantity: sent === undefined ? undefined : Number(sent) };
    })
    .filter(({ quantity = 1 }) => Number.isInteger(quantity) && quantity > 0);
};

/** Returns the lines that a shopper may withdraw from: not downloads whose right of withdrawal ended with a consent. */
export const listWithdrawable = <L extends Pick<Tables['order_items'], 'size_label'>>(
  lines: readonly L[],
  downloadConsentAt: number | null,
): L[] =>
  lines.filter(({ size_label }) => downloadConsentAt === null || !isDigitalLabel(size_label));

/** Formats units as text, to compare them with those of another time. */
export const formatUnits = (units: readonly Units[]): string =>
  units.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',');
