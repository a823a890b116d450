import { beforeEach, expect, it } from 'vitest';
import { type ComponentRenderer, keepFurniture } from './keep-furniture.ts';

type Props = Readonly<Record<string, unknown>>;
const Tile = () => null;
const Island = () => null;

let rendered: Props[];
let renderer: ComponentRenderer;
beforeEach(() => {
  rendered = [];
  renderer = {
    ssr: {
      check: async () => false,
      async renderToStaticMarkup(_component, props) {
        rendered.push({ ...props });
        return { html: `<p>${rendered.length}</p>`, attrs: {} };
      },
    },
  };
  keepFurniture(renderer);
});

/** What Astro does with a component: looks whether it is kept, makes its slots, tries whose it is, renders it. */
async function show(page: object, component: unknown, props: Props, slots = {}, metadata = {}) {
  const kept = renderer.kept?.(page, component, props, slots);
  if (kept !== undefined) return { html: kept };
  await (async () => await undefined)();
  expect(await renderer.ssr.check.call({ result: page }, component)).toBe(true);
  return renderer.ssr.renderToStaticMarkup.call({ result: page }, component, props, slots, metadata);
}
const html = async (...asked: Parameters<typeof show>) => (await show(...asked)).html;

it('renders a component once for the same records, on whatever page', async () => {
  const [cap, tee] = [{ name: 'Cap' }, { name: 'Tee' }];
  const first = await html({}, Tile, { tile: cap, list: 'caps' });
  expect(await html({}, Tile, { tile: cap, list: 'caps' })).toBe(first);
  for (const other of [
    { tile: tee, list: 'caps' },
    { tile: cap, list: 'new' },
    { tile: cap },
    { tile: { name: 'Cap' }, list: 'caps' },
  ])
    expect(await html({}, Tile, other), JSON.stringify(other)).not.toBe(first);
  expect(await html({}, Tile, { tile: cap, list: 'caps' })).toBe(first);
});

it('takes lists of the same records for the same', async () => {
  const [cap, tee] = [{ name: 'Cap' }, { name: 'Tee' }];
  const both = await html({}, Tile, { tiles: [cap, tee] });
  expect(await html({}, Tile, { tiles: [cap, tee] })).toBe(both);
  for (const tiles of [[cap], [tee, cap], [cap, { name: 'Tee' }], []])
    expect(await html({}, Tile, { tiles })).not.toBe(both);
});

it('renders islands, and components with something in them, anew', async () => {
  const props = { listing: { name: 'Cap' } };
  const island = { hydrate: 'interaction' };
  expect(await html({}, Island, props, {}, island)).not.toBe(await html({}, Island, props, {}, island));
  const slots = { default: '<b>in it</b>' };
  expect(await html({}, Tile, props, slots)).not.toBe(await html({}, Tile, props, slots));
});

it('remembers what it was given, not what became of it', async () => {
  const cap = { name: 'Cap' };
  const changing = { tile: cap, class: 'wide' };
  const wide = await html({}, Tile, changing);
  changing.class = 'narrow';
  expect(await html({}, Tile, { tile: cap, class: 'wide' })).toBe(wide);
  expect(await html({}, Tile, changing)).not.toBe(wide);
});

it('numbers the islands of a page as if nothing were kept', async () => {
  const tile = { name: 'Cap' };
  const prefix = async () => {
    const page = {};
    const island = show(page, Island, { listing: tile }, {}, { hydrate: 'load' });
    await Promise.all([show(page, Tile, { tile }), show(page, Tile, { tile, list: 'new' })]);
    const after = show(page, Island, { listing: tile }, {}, { hydrate: 'load' });
    return (await Promise.all([island, after])).map((shown) => 'attrs' in shown && shown.attrs);
  };
  const first = await prefix();
  expect(first).toEqual([{ prefix: 'r3' }, { prefix: 'r7' }]);
  expect(rendered).toHaveLength(4);
  expect(await prefix()).toEqual(first);
  expect(rendered).toHaveLength(6);
});

it('forgets the oldest of many records', async () => {
  const tiles = Array.from({ length: 600 }, (_, name) => ({ name }));
  for (const tile of tiles) await html({}, Tile, { tile });
  await html({}, Tile, { tile: tiles[599] });
  expect(rendered).toHaveLength(600);
  await html({}, Tile, { tile: tiles[0] });
  expect(rendered).toHaveLength(601);
});

it('starts afresh for each build', async () => {
  const tile = { name: 'Cap' };
  const before = await html({}, Tile, { tile });
  keepFurniture(renderer);
  expect(await html({}, Tile, { tile })).not.toBe(before);
  expect(rendered).toHaveLength(2);
});
