import { isLocalHost } from '#shared/utils/loopback.ts';

/** Lengths are limited so that the time grows linearly with the text. */
const EMAIL = /[^\s@<>"'(),:;=/]{1,64}@[^\s@<>"'(),:;=/]{1,255}/g;
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const IPV6 = /(?<![\w:])(?:[0-9a-f]{1,4}:){2,7}[0-9a-f]{0,4}(?::[0-9a-f]{1,4}){0,6}(?![\w:])/gi;

/**
 * Replaces e-mail and IP addresses in a text for the log. Mail servers and databases quote them in their errors. Addresses of this
 * machine remain.
 */
export const removePersonalData = (text: string): string =>
  text
    .replace(EMAIL, '[address]')
    .replace(IPV4, (ip) => (isLocalHost(ip) ? ip : '[ip]'))
    .replace(IPV6, '[ip]');
