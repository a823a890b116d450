import { join } from 'node:path';

/** File name of the entry of the bundle that a compile writes. */
export const BUNDLE_ENTRY = 'prerender-entry.mjs';
export const getClientDir = (dir: string) => join(dir, 'client');
export const getServerDir = (dir: string) => join(dir, 'server');
/** A JSON list of the warnings that every build with this compile prints. */
export const getWarningsFile = (dir: string) => join(dir, 'warnings.json');
/** Licenses of the packages whose code browsers load. */
export const getLicensesFile = (dir: string) => join(dir, 'licenses.txt');
/** Hash of all files of a compile except this one and the fingerprint. When it differs from the files, they are damaged. */
export const getContentHashFile = (dir: string) => join(dir, 'content-hash');
/** Path of the file with the fingerprint of the compiled code. A compile writes it last, so it marks a complete compile. */
export const getFingerprintFile = (dir: string) => join(dir, 'fingerprint');
