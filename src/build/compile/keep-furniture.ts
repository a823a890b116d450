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
}
type Props = Readonly<Record<string, unknown>>;
interface Page {
  readonly result: object;
}

/** Kept of each component: one for each language and kind of page that shows it. */
const KEPT = 16;

/** What each renderer does by itself: a process that stays opens the same bundle for every build. */
const own = new WeakMap<ComponentRenderer, ComponentRenderer['ssr']['renderToStaticMarkup']>();

/**
 * Renders a component once for the same props: header and footer stand on every page of a store, and a page's records are
 * the same objects on each of them. Astro tries a component by rendering it before it renders it; all of the shop are
 * React's, so nothing is tried. The prefix of each island's ids still counts both, as `@astrojs/react` does.
 */
export function keepFurniture(renderer: ComponentRenderer): void {
  const { ssr } = renderer;
  const render = own.get(renderer) ?? ssr.renderToStaticMarkup;
  own.set(renderer, render);
  const counts = new WeakMap<object, number>();
  const nextId = ({ result }: Page) => {
    const count = counts.get(result) ?? 0;
    counts.set(result, count + 1);
    return `r${count}`;
  };
  const kept = new WeakMap<object, { readonly props: Props; readonly html: string }[]>();
  ssr.check = async function check(component) {
    nextId(this);
    return typeof component === 'function';
  };
  ssr.renderToStaticMarkup = async function renderOnce(component, props, slots, metadata) {
    const attrs = { prefix: nextId(this) };
    if (metadata?.hydrate || typeof component !== 'function' || Object.keys(slots).length > 0)
      return { ...(await render.call(this, component, props, slots, metadata)), attrs };
    const known = kept.get(component) ?? [];
    kept.set(component, known);
    const same = known.find((one) => isSame(one.props, props));
    if (same) return { html: same.html, attrs };
    const asked = { ...props };
    const { html } = await render.call(this, component, props, slots, metadata);
    if (known.length === KEPT) known.shift();
    known.push({ props: asked, html });
    return { html, attrs };
  };
}

function isSame(a: Props, b: Props): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && Object.is(a[key], b[key]));
}
