import { compileAstro } from './astro.ts';

/** A compile in a process of its own, which takes what Vite needs of memory with it: `node run.ts <folder>`. */
const [, , dir = ''] = process.argv;
await compileAstro(dir);
process.exit(0);
