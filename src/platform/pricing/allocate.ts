/** Splits an amount by weights into integers that add up to it. Remaining cents go to the largest remainders. */
export function allocate(amount: number, weights: readonly number[]): readonly number[] {
  const totalWeight = sum(weights);
  if (totalWeight === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / totalWeight);
  const parts = exact.map(Math.floor);
  const byRemainder = exact.map((value, index) => ({
    index,
    remainder: value - Math.floor(value),
  }));
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const missing = amount - sum(parts);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);
