import {
  type ComponentType,
  createElement,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  useId,
} from 'react';
import { beforeEach, expect, it } from 'vitest';
import renderer from './react-server.ts';

type Props = Readonly<Record<string, unknown>>;

let renders: number;
beforeEach(() => {
  renders = 0;
});
/** A component that no other test has rendered, whose HTML changes with each render. */
const newTile = () => () => createElement('p', null, ++renders);
const Field = () => createElement('input', { id: useId() });

async function html(
  component: ComponentType,
  props: Props,
  slots = {},
  metadata = {},
): Promise<string> {
  const context = { result: {} };
  expect(await renderer.check(component)).toBe(true);
  return (await renderer.renderToStaticMarkup.call(context, component, props, slots, metadata))
    .html;
}

it('renders a static component once for the same records, on any page', async () => {
  const Tile = newTile();
  const [cap, tee] = [{ name: 'Cap' }, { name: 'Tee' }];
  const first = await html(Tile, { tile: cap, list: 'caps' });
  expect(await html(Tile, { tile: cap, list: 'caps' })).toBe(first);
  for (const other of [
    { tile: tee, list: 'caps' },
    { tile: cap, list: 'new' },
    { tile: cap },
    { tile: { name: 'Cap' }, list: 'caps' },
  ])
    expect(await html(Tile, other), JSON.stringify(other)).not.toBe(first);
  expect(await html(Tile, { tile: cap, list: 'caps' })).toBe(first);
});

it('renders a component once for equal lists of the same records', async () => {
  const Tile = newTile();
  const [cap, tee] = [{ name: 'Cap' }, { name: 'Tee' }];
  const both = await html(Tile, { tiles: [cap, tee] });
  expect(await html(Tile, { tiles: [cap, tee] })).toBe(both);
  for (const tiles of [[cap], [tee, cap], [cap, { name: 'Tee' }], []])
    expect(await html(Tile, { tiles })).not.toBe(both);
});

it('renders islands and components with content every time', async () => {
  const Tile = newTile();
  const props = { listing: { name: 'Cap' } };
  const island = { hydrate: 'interaction' };
  expect(await html(Tile, props, {}, island)).not.toBe(await html(Tile, props, {}, island));
  const slots = { default: '<b>Cap</b>' };
  expect(await html(Tile, props, slots)).not.toBe(await html(Tile, props, slots));
});

it('compares props with a copy of the rendered props', async () => {
  const Tile = newTile();
  const changing = { tile: { name: 'Cap' }, size: 'wide' };
  const wide = await html(Tile, changing);
  changing.size = 'narrow';
  expect(await html(Tile, { ...changing, size: 'wide' })).toBe(wide);
  expect(await html(Tile, changing)).not.toBe(wide);
});

it('evicts the oldest records', async () => {
  const Tile = newTile();
  const tiles = Array.from({ length: 600 }, (_, name) => ({ name }));
  for (const tile of tiles) await html(Tile, { tile });
  await html(Tile, { tile: tiles[599] });
  expect(renders).toBe(600);
  await html(Tile, { tile: tiles[0] });
  expect(renders).toBe(601);
});

it('CODE-7 gives each island of a page different ids, which do not depend on pages rendered before', async () => {
  const Tile = newTile();
  const tile = { name: 'Cap' };
  const page = async () => {
    const context = { result: {} };
    const island = () =>
      renderer.renderToStaticMarkup.call(context, Field, {}, {}, { hydrate: 'load' });
    const still = () => renderer.renderToStaticMarkup.call(context, Tile, { tile }, {}, {});
    return Promise.all([island(), still(), island()]);
  };
  const [first, , second] = await page();
  expect([first?.attrs, second?.attrs]).toEqual([
    { prefix: 'r0', 'data-elements': '1' },
    { prefix: 'r1', 'data-elements': '1' },
  ]);
  expect(first?.html).toContain('r0');
  expect(second?.html).toBe(first?.html.replace('r0', 'r1'));
  const [again, , last] = await page();
  expect([again, last]).toEqual([first, second]);
});

it('puts content into the elements that Astro and the browser expect', async () => {
  const Box = ({ children, sideMessage }: { children?: ReactNode; sideMessage?: ReactNode }) =>
    createElement('div', null, children, sideMessage);
  const slots = { default: '<b>Cap</b>', 'side-message': '<i>New</i>', empty: ' ' };
  expect(await html(Box, {}, slots)).toBe(
    '<div><astro-static-slot><b>Cap</b></astro-static-slot><astro-static-slot name="side-message"><i>New</i></astro-static-slot></div>',
  );
  expect(await html(Box, {}, slots, { hydrate: 'load' })).toContain(
    '<astro-slot><b>Cap</b></astro-slot>',
  );
});

it('renders content that Astro passes as a `String` object', async () => {
  const Section = ({ children }: { children?: ReactNode }) =>
    createElement('section', null, children);
  const content = Object('<b>Cap</b>');
  const rendered = await html(Section, {}, { default: content });
  expect(rendered).toBe('<section><astro-static-slot><b>Cap</b></astro-static-slot></section>');
});

it('renders components of `memo`, `forwardRef` and `lazy`, and no other objects', async () => {
  const Tile = ({ name }: { name?: string }) => createElement('p', null, name);
  const load = () =>
    new Promise<{ default: typeof Tile }>((resolve) => setTimeout(resolve, 5, { default: Tile }));
  for (const component of [memo(Tile), forwardRef((props, _ref) => Tile(props)), lazy(load)])
    expect(await html(component, { name: 'Cap' })).toBe('<p>Cap</p>');
  expect(await html(lazy(load), { name: 'Cap' }, {}, { hydrate: 'load' })).toBe('<p>Cap</p>');
  for (const other of [
    {},
    null,
    undefined,
    'p',
    { $$typeof: 'react.memo' },
    { $$typeof: Symbol.for('solid.memo') },
  ])
    expect(await renderer.check(other), String(other)).toBe(false);
});
