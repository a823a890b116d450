import { parseUrl } from './parse-url.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether only this machine can reach a host name or listen address. */
export const isLocalHost = (host: string): boolean => LOOPBACK_HOST.test(host);

/** Like {@link isLocalHost} for a URL; false if the URL is invalid. */
export const isLocalUrl = (address: string): boolean =>
  isLocalHost(parseUrl(address)?.hostname ?? '');

/** Like {@link isLocalHost} for the remote address of a socket, including IPv4-mapped IPv6 addresses. */
export const isLocalSocket = (address: string): boolean =>
  isLocalHost(address.replace(/^::ffff:(?=[\d.]+$)/i, ''));
