import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadStoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import { createLargeStore } from './helpers/series/store-folder.ts';
const [work = '', ...sizes] = process.argv.slice(2);
for (const size of sizes.map(Number)) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const dir = join(work, 'stores', 'corvane');
  await createLargeStore(dir, size, ['en']);
  writeFileSync(join(dir, 'catalog.json'), JSON.stringify(JSON.parse(readFileSync(join(dir, 'catalog.json'), 'utf8'), (key, value) => key === 'description' ? String(value).replace(/(<\/p>)[\s\S]*/, '$1') : value === false || (typeof value === 'object' && value && ['collections','sizePrices','prices','gtinOf','mpnOf'].includes(key) && Object.keys(value).length === 0) ? undefined : value)));
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues).slice(0, 600));
  const t = performance.now();
  const platform = await startPlatform({ port: 0, dbPath: join(work, 'p.sqlite'), stores: [loaded.folder], log: () => {}, createSandbox });
  console.log(size, 'seeded', ((performance.now() - t) / 1000).toFixed(1));
  const env = { ...process.env, SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url, NODE_ENV: 'production' };
  for (let run = 0; run < Number(process.env.RUNS ?? 1); run++) {
    if (run > 0) for (const d of ['dist', '.cache/stores']) rmSync(join(work, d), { recursive: true, force: true });
    const begin = performance.now();
    const child = spawn(process.execPath, [...(process.env.NODE_ARGS?.split(' ') ?? []), 'bin/shopkiln.js', 'build', 'corvane'], { stdio: ['ignore', 'pipe', 'inherit'], env });
    child.stdout.on('data', (d) => process.stdout.write(`${((performance.now() - begin) / 1000).toFixed(1)} ${d}`));
    let peak = 0;
    const samples: string[] = [];
    let at = 0;
    const timer = setInterval(() => {
      try {
        const s = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        const rss = Number(/VmRSS:\s+(\d+)/.exec(s)?.[1]) / 1024;
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(s)?.[1] ?? 0) / 1024);
        if (at++ % 10 === 0) samples.push(`${((performance.now() - begin) / 1000).toFixed(0)}s:${rss.toFixed(0)}`);
      } catch {}
    }, 200);
    await new Promise((r) => child.on('close', r));
    clearInterval(timer);
    console.log(size, 'run', run, 'wall', ((performance.now() - begin) / 1000).toFixed(1), 'peak MB', peak.toFixed(0));
    console.log(samples.join(' '));
  }
  await platform.close();
}
