/** Text before one `@`, then at least two labels: the addresses that mail servers accept, without rare forms of the standard. */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
const MAX_LENGTH = 254;

/** Whether `text`, apart from spaces around it, is an e-mail address. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= MAX_LENGTH && !address.includes('..') && EMAIL.test(address);
}
