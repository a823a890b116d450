import type { PolicyDirectives } from '#snapshot/records.ts';
import { formatPagePolicy } from './content-security-policy.ts';
import { InlineCodeReader } from './inline-code.ts';

interface PageWithPolicy {
  readonly page: Buffer;
  /** First characters of an inline script that is not part of the shop. The policy does not allow it. */
  readonly foreignScript: string | undefined;
}

/** Returns a page in UTF-8 with a policy of these directives and of the hashes that this page needs. */
export type PolicyWriter = (page: Buffer, directives: PolicyDirectives) => PageWithPolicy;

/** Creates a {@link PolicyWriter}. `shopScripts` are the texts of the inline scripts of the compile. */
export function createPolicyWriter(shopScripts: Iterable<string>): PolicyWriter {
  const inlineCode = new InlineCodeReader(shopScripts);
  return (page, directives) => {
    const code = inlineCode.readBytes(page);
    return {
      page: insertPolicy(page, formatPagePolicy(directives, code)),
      foreignScript: code.foreign[0],
    };
  };
}

/** The start of a page, up to the first element of its head. A browser adds the tags that are missing. */
const START =
  /^\s*(?:<!doctype[^>]*>\s*)?(?:<html(?:"[^"]*"|'[^']*'|[^>"'])*>\s*)?(?:<head(?:\s[^>]*)?>\s*)?/i;
const CHARSET = /^<meta charset=[^>]*>/i;
/** Longer than the start of any page. */
const START_BYTES = 8192;

/**
 * Returns a page in UTF-8 with its content security policy. It is inserted before everything that it is about, but after
 * the encoding, which browsers search in the first 1,024 bytes. A page that declares its encoding later gets a second
 * declaration.
 */
export function insertPolicy(page: Buffer, policy: string): Buffer {
  // One character for each byte, so that positions are those in the buffer.
  const text = page.toString('latin1', 0, START_BYTES);
  const start = START.exec(text)?.[0].length ?? 0;
  const charset = CHARSET.exec(text.slice(start))?.[0];
  const at = start + (charset?.length ?? 0);
  const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const element = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  const inserted = charset ? element : `<meta charset="utf-8">${element}`;
  return Buffer.concat([page.subarray(0, at), Buffer.from(inserted), page.subarray(at)]);
}
