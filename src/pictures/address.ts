import { VIEWS, type View } from '#shared/contract/store-folder/photography.ts';
import {
  type PictureTitle,
  parsePictureTitle,
  serializePictureTitle,
} from '#shared/rules/images/share-card.ts';

/** Maximum number of products in the picture of a bundle. */
export const MAX_BUNDLE_PARTS = 4;

/** Describes a mockup. `color` is six hex digits, `artwork` the name of an SVG or 'plain', `version` a content hash. */
export interface MockupSpec {
  readonly blank: string;
  readonly view: View;
  readonly color: string;
  readonly artwork: string;
  readonly version: string;
  /** Further products in the picture of a bundle. */
  readonly beside?: readonly MockupSpec[];
  /** A picture in the format of shared links, with the products side by side. Otherwise it is square. */
  readonly isWide?: true;
  /** The title of the shared page, on a wide picture. */
  readonly title?: PictureTitle;
}

const PRODUCT = new RegExp(
  `/([a-z0-9-]+)/(${VIEWS.join('|')})/([0-9a-f]{6})/([a-z0-9-]+)\\.([0-9a-f]{8})`,
  'g',
);
const ADDRESS = new RegExp(
  `^/mockups(?<products>(?:${PRODUCT.source}){1,${MAX_BUNDLE_PARTS}})(?<wide>\\.wide(?:/(?<title>[0-9a-f.]+))?)?\\.webp$`,
);

/** Returns the root-relative address of a mockup. It changes with the content, so responses are immutable. */
export function mockupPath(spec: MockupSpec): string {
  const products = [spec, ...(spec.beside ?? [])].map(
    ({ blank, view, color, artwork, version }) =>
      `/${blank}/${view}/${color.toLowerCase().replace('#', '')}/${artwork}.${version}`,
  );
  const title = spec.title ? `/${serializePictureTitle(spec.title)}` : '';
  return `/mockups${products.join('')}${spec.isWide ? `.wide${title}` : ''}.webp`;
}

/** Parses an address of {@link mockupPath}. Undefined for any other path. */
export function parseMockupPath(path: string): MockupSpec | undefined {
  const { products = '', wide, title: serialized } = ADDRESS.exec(path)?.groups ?? {};
  const title = serialized === undefined ? undefined : parsePictureTitle(serialized);
  if (serialized !== undefined && !title) return undefined;
  const [first, ...beside] = [...products.matchAll(PRODUCT)].flatMap(
    ([, blank, view, color, artwork, version]) =>
      blank && view && color && artwork && version
        ? [{ blank, view: view as View, color, artwork, version }]
        : [],
  );
  return (
    first && {
      ...first,
      ...(beside.length > 0 && { beside }),
      ...(wide && { isWide: true }),
      ...(title && { title }),
    }
  );
}
