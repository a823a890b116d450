export const MANIFEST_FILE = 'manifest.webmanifest';
export const SECURITY_FILE = '.well-known/security.txt';
export const LLMS_FILE = 'llms.txt';
