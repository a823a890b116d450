/** Where the browser tests' own platform and shop run, apart from those of a developer's `npm start`. */
export const PLATFORM_URL = 'http://localhost:4690';
export const SHOP_URL = 'http://localhost:4691';
/** Folder of their snapshots, sites, pictures and database, below the project. */
export const WORK = '.cache/test';
