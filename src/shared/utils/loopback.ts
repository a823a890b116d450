const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name, or an address to listen on, is reached from this machine alone. */
export const isLocalHost = (host: string): boolean => LOOPBACK_HOST.test(host);

/** As {@link isLocalHost}, of a URL; false for text that is none. */
export const isLocalUrl = (address: string): boolean => isLocalHost(URL.parse(address)?.hostname ?? '');

/** As {@link isLocalHost}, of the address at the other end of a socket, also where IPv6 carries one of IPv4. */
export const isLocalSocket = (address: string): boolean => isLocalHost(address.replace(/^::ffff:(?=[\d.]+$)/i, ''));
