const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host's name, or an address to listen on, is this machine to itself alone. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host);

/** As {@link isLocalHost}, of a web address; what cannot be read as one is taken for another machine's. */
export const isLocalUrl = (address: string): boolean => isLocalHost(URL.parse(address)?.hostname ?? '');
