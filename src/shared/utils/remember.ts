/** Returns a function that computes the result of each text once, and keeps all of them. */
export function remember(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const last = known.get(text);
    if (last !== undefined) return last;
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}
