/** Views of a blank that can be composed. */
export const VIEWS = ['front', 'back', 'side', 'detail'] as const;
export type View = (typeof VIEWS)[number];

/** Describes a mockup. `color` is six hex digits, `artwork` the name of an SVG or 'plain', `version` a content hash. */
export interface MockupSpec {
  readonly blank: string;
  readonly view: View;
  readonly color: string;
  readonly artwork: string;
  readonly version: string;
}

const ADDRESS = /^\/mockups\/([a-z0-9-]+)\/(front|back|side|detail)\/([0-9a-f]{6})\/([a-z0-9-]+)\.([0-9a-f]{8})\.webp$/;

/** Returns the root-relative address of a mockup. It changes with the content, so responses are immutable. */
export function mockupPath({ blank, view, color, artwork, version }: MockupSpec): string {
  return `/mockups/${blank}/${view}/${color.toLowerCase().replace('#', '')}/${artwork}.${version}.webp`;
}

/** Parses an address of {@link mockupPath}. Undefined for any other path. */
export function parseMockupPath(path: string): MockupSpec | undefined {
  const [, blank, view, color, artwork, version] = ADDRESS.exec(path) ?? [];
  if (!blank || !view || !color || !artwork || !version) return undefined;
  return { blank, view: view as View, color, artwork, version };
}
