import { SECURITY_FILE } from './public-file-names.ts';

interface SecurityInput {
  readonly siteUrl: string;
  readonly locales: readonly string[];
  /** `mailto:`, `https:` or `tel:` address for reports of security issues. */
  readonly contact: string;
}

/**
 * Creates `security.txt` (RFC 9116). It expires after less than a year, on the first day of a month: builds in the same month
 * create the same file.
 */
export function createSecurityTxt({ siteUrl, locales, contact }: SecurityInput, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${new URL(`/${SECURITY_FILE}`, siteUrl).href}`,
    '',
  ].join('\n');
}
