/** Returns the raw value of the cookie `name` in a `Cookie` header or in `document.cookie`; undefined without such a cookie. */
export function parseCookie(text: string | null | undefined, name: string): string | undefined {
  const pair = text?.split(/; */).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
