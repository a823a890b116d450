const createSet = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Elements that are drawn or that others reference. All others are rejected, such as embedded pictures, scripts and markers. */
export const ELEMENTS = createSet(`
  svg g a defs symbol use title desc metadata style switch
  path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop pattern clipPath mask filter
  feFuncR feFuncG feFuncB feFuncA feMergeNode`);

/** Steps of a filter whose time depends on the size of the drawing alone. */
export const FILTER_STEPS = createSet(`
  feGaussianBlur feDropShadow feOffset feFlood feColorMatrix feComponentTransfer
  feBlend feComposite feMerge`);

/** Properties in `style` that the rules do not read. Drawing programs write many of them on shapes, where they draw nothing. */
const PLAIN_PROPERTIES = createSet(`
  color opacity isolation mix-blend-mode fill-opacity fill-rule clip-rule stroke-width stroke-dasharray
  stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dashoffset
  stop-color stop-opacity flood-color flood-opacity solid-color solid-opacity
  visibility overflow paint-order vector-effect shape-rendering text-rendering image-rendering
  color-interpolation color-interpolation-filters color-rendering enable-background mask-type
  font-size font-size-adjust font-style font-weight font-stretch font-kerning
  font-feature-settings font-variation-settings font-variant font-variant-ligatures
  font-variant-position font-variant-caps font-variant-numeric font-variant-alternates
  font-variant-east-asian line-height letter-spacing word-spacing
  text-anchor text-align text-decoration text-decoration-line text-decoration-style
  text-decoration-color text-indent text-orientation direction dominant-baseline
  alignment-baseline glyph-orientation-vertical glyph-orientation-horizontal unicode-bidi
  white-space block-progression inline-size shape-inside shape-subtract shape-padding
  shape-margin pointer-events cursor user-select`);

/** Properties that the rules read, as an attribute or in `style`. */
export const READ_PROPERTIES = [
  ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'display', 'font', 'font-family'],
  ...[
    'text-transform',
    'writing-mode',
    'baseline-shift',
    'background',
    'background-color',
    'marker',
    'marker-start',
    'marker-mid',
    'marker-end',
  ],
] as const;
export type ReadProperty = (typeof READ_PROPERTIES)[number];

export const isRead = (name: string): name is ReadProperty =>
  READ_PROPERTIES.some((known) => known === name);

/** Properties of drawing programs, such as `-inkscape-stroke`, are not drawn. */
export const isAllowedProperty = (name: string): boolean =>
  isRead(name) || PLAIN_PROPERTIES.has(name) || /^-[a-z]+-/.test(name);
