import { benchPlatform } from '../tests/bench/platform.ts';

/** `npm run bench -- <name>`: prints how fast it is on this machine. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = { platform: benchPlatform };

const [name = ''] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`expected one of ${Object.keys(BENCHES).join(', ')}: npm run bench -- <name>`);
  process.exit(1);
}
await bench();
