/** Letters that may be wrong, missing, too many or swapped in a name of this length and still be a slip. */
const slips = (length: number) => (length < 5 ? 1 : 2);

/** Whether `typed` is `name` with a small typing error. Both as keys. */
export function isTypoOf(typed: string, name: string): boolean {
  const most = slips(name.length);
  return Math.abs(typed.length - name.length) <= most && distance(typed, name, most) <= most;
}

/** Edit distance with swaps of neighbours counted once; anything above `most` is told as more than that. */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
