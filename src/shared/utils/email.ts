/** Maximum number of characters of an address. */
export const EMAIL_MAX = 254;
/** Text before one `@`, then at least two labels: the addresses that mail servers accept, without rare forms of the standard. */
const EMAIL =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
/** Characters that a URL does not read as a part of its host. */
const NO_HOST = /[\s/?#:@\\%[\]]/;

/**
 * Returns an e-mail address without spaces around it and with the ASCII form of its domain, which every mail server knows:
 * `ann@müller.de` becomes `ann@xn--mller-kva.de`. Any other text is returned trimmed.
 */
export function toAsciiEmail(text: string): string {
  const address = text.trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[ -~]*$/.test(domain) || NO_HOST.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Whether `text` is an e-mail address that the platform accepts. */
export function isEmail(text: string): boolean {
  const address = toAsciiEmail(text);
  return address.length <= EMAIL_MAX && EMAIL.test(address);
}
