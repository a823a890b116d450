/** Views of a blank that can be composed. */
export const VIEWS = ['front', 'back', 'side', 'detail'] as const;
export type View = (typeof VIEWS)[number];

/** What a mockup shows. `color` is six hex digits, `artwork` the name of an SVG or 'plain', `version` a content hash. */
export interface MockupSpec {
  readonly blank: string;
  readonly view: View;
  readonly color: string;
  readonly artwork: string;
  readonly version: string;
}

const ADDRESS = /^\/mockups\/([a-z0-9-]+)\/(front|back|side|detail)\/([0-9a-f]{6})\/([a-z0-9-]+)\.([0-9a-f]{8})\.webp$/;

/** Root-relative address of a mockup; it changes with its content, so it may be cached for ever. */
export function mockupPath({ blank, view, color, artwork, version }: MockupSpec): string {
  return `/mockups/${blank}/${view}/${color.toLowerCase().replace('#', '')}/${artwork}.${version}.webp`;
}

/** Reads an address written by {@link mockupPath}; undefined for any other path. */
export function parseMockupPath(path: string): MockupSpec | undefined {
  const [, blank, view, color, artwork, version] = ADDRESS.exec(path) ?? [];
  if (!blank || !view || !color || !artwork || !version) return undefined;
  return { blank, view: view as View, color, artwork, version };
}
