export const MANIFEST_FILE = 'manifest.webmanifest';
export const SECURITY_FILE = '.well-known/security.txt';
/** Licenses of the scripts and fonts of a site. */
export const LICENSES_FILE = 'licenses.txt';
export const LLMS_FILE = 'llms.txt';
