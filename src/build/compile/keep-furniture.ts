/** What an Astro renderer of framework components is made of, as far as it is used here. */
export interface ComponentRenderer {
  readonly ssr: {
    check: (this: Page, component: unknown, ...rest: unknown[]) => Promise<boolean>;
    renderToStaticMarkup: (
      this: Page,
      component: unknown,
      props: Props,
      slots: Readonly<Record<string, unknown>>,
      metadata?: { readonly hydrate?: unknown },
    ) => Promise<{ readonly html: string; readonly attrs: object }>;
  };
  /** Asked before Astro prepares to render a component (see `astro.ts`): its HTML, where that is known. */
  kept?: (result: object, component: unknown, props: Props, slots: object) => string | undefined;
}
type Props = Readonly<Record<string, unknown>>;
interface Page {
  readonly result: object;
}
interface Kept {
  readonly props: Props;
  readonly html: string;
}

/** Kept of each component and record: one for each language and kind of page that shows it. */
const PER_RECORD = 16;
/** Records remembered of each component. Tiles of one shelf stand together on the next ones, so few are enough. */
const RECORDS = 512;

/** What each renderer does by itself: a process that stays opens the same bundle for every build. */
const own = new WeakMap<ComponentRenderer, ComponentRenderer['ssr']['renderToStaticMarkup']>();

/**
 * Renders a component once for the same props: header and footer stand on every page of a store, a tile on many, and a
 * page's records are the same objects on each of them. Astro tries a component by rendering it before it renders it; all
 * of the shop are React's, so nothing is tried. The prefix of each island's ids still counts both, as `@astrojs/react` does.
 */
export function keepFurniture(renderer: ComponentRenderer): void {
  const { ssr } = renderer;
  const render = own.get(renderer) ?? ssr.renderToStaticMarkup;
  own.set(renderer, render);
  const counts = new WeakMap<object, number>();
  const nextId = (result: object) => {
    const count = counts.get(result) ?? 0;
    counts.set(result, count + 1);
    return `r${count}`;
  };
  /** Counts a component that is kept when Astro would have: once it has what stands in it, and once it has tried it. */
  const count = async (result: object) => {
    await undefined;
    await undefined;
    nextId(result);
    await undefined;
    nextId(result);
  };
  const components = new WeakMap<object, Map<unknown, Kept[]>>();
  renderer.kept = (result, component, props, slots) => {
    if (typeof component !== 'function' || Object.keys(slots).length > 0) return undefined;
    const html = components
      .get(component)
      ?.get(recordIn(props))
      ?.find((one) => isSame(one.props, props))?.html;
    if (html !== undefined) void count(result);
    return html;
  };
  ssr.check = async function check(component) {
    nextId(this.result);
    return typeof component === 'function';
  };
  ssr.renderToStaticMarkup = async function renderOnce(component, props, slots, metadata) {
    const attrs = { prefix: nextId(this.result) };
    const asked = { ...props };
    const { html } = await render.call(this, component, props, slots, metadata);
    if (metadata?.hydrate || typeof component !== 'function' || Object.keys(slots).length > 0) return { html, attrs };
    const records = components.get(component) ?? new Map<unknown, Kept[]>();
    components.set(component, records);
    const record = recordIn(asked);
    const known = records.get(record) ?? [];
    if (records.size === RECORDS && !records.has(record)) records.delete(records.keys().next().value);
    if (known.length === PER_RECORD) known.shift();
    known.push({ props: asked, html });
    records.set(record, known);
    return { html, attrs };
  };
}

/** The record a component is mostly about: the first it is given, or the first of several. */
function recordIn(props: Props): unknown {
  for (const key in props) {
    const value = props[key];
    if (typeof value === 'object') return Array.isArray(value) ? value[0] : value;
  }
  return undefined;
}

function isSame(a: Props, b: Props): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSameValue(a[key], b[key]));
}

/** The same record, or several that are the same. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((one, at) => Object.is(one, b[at]));
}
