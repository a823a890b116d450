/** Elements that are drawn or that others reference. All others are rejected, such as embedded pictures, scripts and markers. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'a', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'filter'],
  ...['feFuncR', 'feFuncG', 'feFuncB', 'feFuncA', 'feMergeNode'],
]);

/** Steps of a filter whose time depends on the size of the drawing alone. */
export const FILTER_STEPS: ReadonlySet<string> = new Set([
  ...[
    'feGaussianBlur',
    'feDropShadow',
    'feOffset',
    'feFlood',
    'feColorMatrix',
    'feComponentTransfer',
  ],
  ...['feBlend', 'feComposite', 'feMerge'],
]);

/** Properties in `style` that do not change how long a drawing takes. */
const PLAIN_PROPERTIES = [
  ...[
    'color',
    'fill-opacity',
    'fill-rule',
    'clip-rule',
    'stroke-opacity',
    'stroke-linecap',
    'stroke-linejoin',
  ],
  ...[
    'stroke-miterlimit',
    'stroke-dashoffset',
    'stop-color',
    'stop-opacity',
    'flood-color',
    'flood-opacity',
  ],
  ...[
    'display',
    'visibility',
    'overflow',
    'paint-order',
    'vector-effect',
    'shape-rendering',
    'text-rendering',
  ],
  ...[
    'image-rendering',
    'color-interpolation',
    'color-interpolation-filters',
    'color-rendering',
    'enable-background',
  ],
  ...[
    'font',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'font-variant',
    'font-stretch',
    'line-height',
  ],
  ...[
    'font-feature-settings',
    'font-variation-settings',
    'font-kerning',
    'letter-spacing',
    'word-spacing',
  ],
  ...[
    'text-anchor',
    'text-align',
    'text-decoration',
    'text-indent',
    'text-transform',
    'writing-mode',
    'direction',
  ],
  ...[
    'baseline-shift',
    'dominant-baseline',
    'alignment-baseline',
    'unicode-bidi',
    'white-space',
    'mask-type',
  ],
  ...['pointer-events', 'cursor', 'solid-color', 'solid-opacity'],
] as const;

/** Properties that {@link estimateCost} reads, as an attribute or in `style`. */
export const COSTLY_PROPERTIES = [
  ...[
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'opacity',
    'filter',
    'mask',
    'clip-path',
  ],
  ...['mix-blend-mode', 'isolation', 'marker', 'marker-start', 'marker-mid', 'marker-end'],
] as const;
export type CostlyProperty = (typeof COSTLY_PROPERTIES)[number];

export const isCostly = (name: string): name is CostlyProperty =>
  COSTLY_PROPERTIES.some((known) => known === name);

/** Properties of drawing programs, such as `-inkscape-stroke`, are not drawn. */
export const isAllowedProperty = (name: string): boolean =>
  isCostly(name) || PLAIN_PROPERTIES.some((known) => known === name) || /^-[a-z]+-/.test(name);
