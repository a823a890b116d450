/** The port a flag names; `refuse` is told what was expected of another text. */
export function readPort(flag: string, text: string, refuse: (message: string) => never): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  return refuse(`--${flag}: expected a number from 0 to 65535, got "${text}"`);
}
