/** JSON that is safe inside a script element: `<` cannot close it, and U+2028/9 stay legal in JavaScript. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
