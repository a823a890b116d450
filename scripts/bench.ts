import { benchBuild } from '../tests/bench/build.ts';
import { benchEdit } from '../tests/bench/edit.ts';
import { benchInteraction } from '../tests/bench/interaction.ts';
import { benchPlatform } from '../tests/bench/platform.ts';
import { benchSearch } from '../tests/bench/search.ts';
import { benchWeight } from '../tests/bench/weight.ts';

/** `npm run bench -- <name>`: prints how fast it is on this machine. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  build: benchBuild,
  edit: benchEdit,
  platform: benchPlatform,
  interaction: benchInteraction,
  search: benchSearch,
  weight: benchWeight,
};

const [name = ''] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`expected one of ${Object.keys(BENCHES).join(', ')}: npm run bench -- <name>`);
  process.exit(1);
}
await bench();
