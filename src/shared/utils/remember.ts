/** Returns a function that computes the result of each text once. All results stay cached as long as the function is used. */
export function remember(compute: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
