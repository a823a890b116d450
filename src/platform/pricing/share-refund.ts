import * as v from 'valibot';
import { MinorUnits } from '#shared/contract/common.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { allocate, sum } from './allocate.ts';
import type { OrderPart, OrderParts } from './order-parts.ts';

const RefundPart = v.object({ amount: MinorUnits, taxes: v.array(MinorUnits) });
/** The parts of an order that a refund returns. `quantity`: units of the line that the buyer does not keep. */
export const RefundParts = v.object({
  lines: v.array(v.object({ ...RefundPart.entries, sku: v.string(), quantity: v.number() })),
  delivery: RefundPart,
  /** Whether a shopper chose the units from those that were left. */
  isByShopper: v.optional(v.boolean()),
});
export type RefundParts = v.InferOutput<typeof RefundParts>;

/** What a seller refunds: units of lines, all of the delivery, an amount in minor units. `undefined`: all that is left. */
export interface RefundSelection {
  readonly items: readonly { readonly sku: string; readonly quantity: number }[];
  readonly delivery: boolean;
  readonly amount: number;
  /** Whether a shopper chose the units. Other units then remain in the order although nothing of it remains paid, and delivery is what is left of it. */
  readonly isByShopper?: boolean | undefined;
}

interface RefundableLine {
  readonly sku: string;
  readonly quantity: number;
}

/** Sums of earlier refunds of one part. */
interface PartState {
  readonly part: OrderPart;
  readonly quantity: number;
  readonly before: number;
  readonly unitsBefore: number;
}

/** Why a refund of units is not possible that cost nothing. */
export const NO_COST = 'these items cost nothing, so there is nothing to refund';

/** Adds up what refunds return. */
export const getRefundAmount = ({ lines, delivery }: RefundParts): number =>
  sum(lines.map(({ amount }) => amount)) + delivery.amount;

/**
 * Returns the parts of a refund, so that no part of the order is ever refunded beyond its amount, and the taxes of all refunds of a
 * part add up to its taxes exactly when the whole part is refunded. Fails with a message when the selection is not possible.
 */
export function shareRefund(
  lines: readonly RefundableLine[],
  parts: OrderParts,
  earlier: readonly RefundParts[],
  selection: RefundSelection | undefined,
): Result<RefundParts, string> {
  const states: PartState[] = lines.map((line, index) => {
    const same = earlier.map((refund) => refund.lines[index]);
    return {
      part: parts.lines[index] ?? { amount: 0, taxes: [] },
      quantity: line.quantity,
      before: sum(same.map((one) => one?.amount ?? 0)),
      unitsBefore: sum(same.map((one) => one?.quantity ?? 0)),
    };
  });
  const delivery: PartState = {
    part: parts.delivery,
    quantity: 0,
    before: sum(earlier.map((refund) => refund.delivery.amount)),
    unitsBefore: 0,
  };
  const left = [...states, delivery].map(({ part, before }) => part.amount - before);
  if (sum(left) === 0) return fail('all that was paid is already refunded');
  const units = selectUnits(lines, states, selection);
  if (!units.ok) return units;
  const amounts = selectAmounts(states, left, units.value, selection);
  if (!amounts.ok) return amounts;
  const isByShopper = selection?.isByShopper === true;
  const isComplete = sum(amounts.value) === sum(left) && !isByShopper;
  return ok({
    lines: states.map((state, index) => ({
      sku: lines[index]?.sku ?? '',
      // Nothing remains paid, so the buyer keeps nothing.
      quantity: isComplete ? state.quantity - state.unitsBefore : (units.value[index] ?? 0),
      ...shareTaxes(state, amounts.value[index] ?? 0),
    })),
    delivery: shareTaxes(delivery, amounts.value.at(-1) ?? 0),
    ...(isByShopper && { isByShopper }),
  });
}

function selectUnits(
  lines: readonly RefundableLine[],
  states: readonly PartState[],
  selection: RefundSelection | undefined,
): Result<readonly number[], string> {
  const units = lines.map(() => 0);
  for (const { sku, quantity } of selection?.items ?? []) {
    const index = lines.findIndex((line) => line.sku === sku);
    const state = states[index];
    if (!state)
      return fail(
        `${sku} is not in the order, which has ${lines.map((line) => line.sku).join(', ')}`,
      );
    if ((units[index] ?? 0) > 0) return fail(`${sku} is listed twice`);
    const unitsLeft = state.quantity - state.unitsBefore;
    if (quantity > unitsLeft)
      return fail(`${quantity} of ${sku}, but only ${unitsLeft} are not refunded yet`);
    units[index] = quantity;
  }
  return ok(units);
}

/** Returns the amount of each line, and at the end that of the delivery. */
function selectAmounts(
  states: readonly PartState[],
  left: readonly number[],
  units: readonly number[],
  selection: RefundSelection | undefined,
): Result<readonly number[], string> {
  if (!selection) return ok(left);
  const amounts = states.map(({ part, quantity, unitsBefore }, index) => {
    const end = unitsBefore + (units[index] ?? 0);
    // The last unit gets what earlier refunds of amounts have left of the line.
    if (end === quantity && end > unitsBefore) return left[index] ?? 0;
    const share =
      multiplyAndDivide(part.amount, end, quantity) -
      multiplyAndDivide(part.amount, unitsBefore, quantity);
    return Math.min(left[index] ?? 0, share);
  });
  const deliveryLeft = left.at(-1) ?? 0;
  if (selection.delivery && deliveryLeft === 0 && !selection.isByShopper)
    return fail('nothing of the delivery is left to refund');
  const chosen = [...amounts, selection.delivery ? deliveryLeft : 0];
  const rest = left.map((amount, index) => amount - (chosen[index] ?? 0));
  if (selection.amount > sum(rest)) return fail('more than what is left of the payment');
  const spread = selection.amount > 0 ? allocate(selection.amount, rest) : [];
  const all = chosen.map((amount, index) => amount + (spread[index] ?? 0));
  return sum(all) === 0 ? fail(NO_COST) : ok(all);
}

/**
 * Returns the taxes in a refund of `amount`. Each is the tax in all refunds of the part so far, less the tax in the earlier ones, so
 * that rounded taxes never add up to more than the tax of the part.
 */
function shareTaxes(
  { part, before }: PartState,
  amount: number,
): { amount: number; taxes: number[] } {
  const getTaxIn = (tax: number, refunded: number) =>
    part.amount === 0 ? 0 : multiplyAndDivide(tax, refunded, part.amount, true);
  return {
    amount,
    taxes: part.taxes.map((tax) => getTaxIn(tax, before + amount) - getTaxIn(tax, before)),
  };
}

/** Returns `a * b / c` without loss of precision, even if the product is above the largest safe integer. Rounds down, or half up. */
function multiplyAndDivide(
  value: number,
  factor: number,
  divisor: number,
  isRounded = false,
): number {
  const product = BigInt(value) * BigInt(factor);
  const by = BigInt(divisor);
  return Number(isRounded ? (2n * product + by) / (2n * by) : product / by);
}
