import { type CostlyProperty, FILTER_STEPS } from './allowed.ts';
import type { Candidates } from './artwork-style.ts';
import { BUDGET_MS, COST } from './costs.ts';
import { type Geometry, measureShape, readLength, readPeriod } from './geometry.ts';
import { type Inherited, inherit, listInherited } from './inherited.ts';
import type { Artwork, ArtworkElement, ArtworkIssue } from './parse-artwork.ts';
import { readViewBox } from './read-view-box.ts';
import { readHref, readUrlReferences } from './references.ts';
import { enlarge, readTransformScale, type Scale, times, widen } from './transform-scale.ts';

/** References that lead to others, such as `use` of a `use`. More are a circle. */
const MAX_REFERENCES = 50;
/** A pattern repeats at most 50 times along a side: the renderer takes long for the many pixels of smaller tiles. */
const MIN_TILE = 0.02;
/** More than the pixels of a side, in which outlines that do not scale are measured. */
const SIDE_PIXELS = 2_000;

interface Context {
  /** Sides of the whole drawing per unit. */
  readonly scale: Scale;
  readonly references: number;
  readonly inherited: Inherited;
}

class CostIssue extends Error {
  readonly issue: ArtworkIssue;
  constructor(element: ArtworkElement, message: string) {
    super(message);
    this.issue = { place: `line ${element.line}`, message };
  }
}

/**
 * Estimates how long a drawing takes, with everything that references repeat, and never too little. Returns an issue when
 * it is over the limit, at the element that exceeds it.
 */
export function findCostIssue(
  artwork: Artwork,
  styles: ReadonlyMap<ArtworkElement, Candidates>,
  size: { readonly width: number; readonly height: number },
): ArtworkIssue | undefined {
  const { root, elements } = artwork;
  const inheritedByContent = listInherited(artwork, styles);
  const valuesOf = (element: ArtworkElement, property: CostlyProperty) =>
    styles.get(element)?.get(property)?.values ?? [];
  const hasFixedOutlines = elements.some(
    ({ attributes, name, text }) =>
      attributes.has('vector-effect') ||
      /vector-effect/i.test(attributes.get('style') ?? (name === 'style' ? text : '')),
  );
  const byId = Map.groupBy(elements, ({ attributes }) => attributes.get('id') ?? '');
  const maxStops = elements.reduce(
    (max, { children }) => Math.max(max, children.filter(({ name }) => name === 'stop').length),
    0,
  );
  // A gradient has what it lacks from the gradient that it references.
  const repeats = elements.some(
    ({ attributes }) => (attributes.get('spreadMethod') ?? 'pad') !== 'pad',
  );
  let total = 0;

  function add(ms: number, element: ArtworkElement): void {
    total += ms;
    // Also for NaN, the product of infinite values.
    if (total <= BUDGET_MS) return;
    const message = `expected artwork that is faster to draw: the limit is exceeded at this <${element.name}>. Use fewer or smaller filters, masks, patterns, crossing lines and repetitions`;
    throw new CostIssue(element, message);
  }

  const resolve = (id: string) => byId.get(id) ?? [];
  function resolveHref(element: ArtworkElement): ArtworkElement[] {
    const read = readHref(element);
    return read.ok && read.value !== undefined ? resolve(read.value) : [];
  }
  function resolveUrls(value: string): ArtworkElement[] {
    const read = readUrlReferences(value);
    return read.ok ? read.value.flatMap(resolve) : [];
  }

  function follow(context: Context, element: ArtworkElement, scale = context.scale): Context {
    if (context.references >= MAX_REFERENCES)
      throw new CostIssue(element, `expected <${element.name}> without a circle of references`);
    return { ...context, scale, references: context.references + 1 };
  }

  function applyTransform(scale: Scale, element: ArtworkElement, name: string): Scale {
    const read = readTransformScale(element.attributes.get(name));
    if (!read.ok) throw new CostIssue(element, read.error);
    return times(scale, read.value);
  }

  const drawChildren = (element: ArtworkElement, context: Context) => {
    for (const child of element.children) draw(child, context);
  };

  /** Adds the cost of one element where it is drawn. */
  function draw(element: ArtworkElement, from: Context, sized = element): void {
    const { name } = element;
    add(COST.element, element);
    if (!DRAWN.has(name)) return;
    const inherited = inherit(from.inherited, styles.get(element));
    const context: Context = {
      ...from,
      scale: applyTransform(from.scale, element, 'transform'),
      inherited,
    };
    const shape = measureShape(element, size.width + size.height);
    addEffects(element, context, shape);
    if (shape) addShape(element, shape, context);
    if (name === 'text' || name === 'tspan') addText(element, context);
    if (name === 'use') {
      for (const target of resolveHref(element))
        drawTarget(target, follow(context, element), element);
    } else if (name === 'svg' && element !== root) {
      const fitted = [element, sized].map((each) => fitViewBox(element, each, context.scale));
      drawChildren(element, follow(context, element, fitted.reduce(widen)));
    } else drawChildren(element, context);
  }

  function drawTarget(target: ArtworkElement, context: Context, use: ArtworkElement): void {
    if (target.name !== 'symbol') {
      draw(target, context, use);
      return;
    }
    const inherited = inherit(context.inherited, styles.get(target));
    const scale = fitViewBox(target, use, context.scale);
    const inside = {
      ...context,
      inherited,
      scale: widen(scale, applyTransform(scale, target, 'transform')),
    };
    addEffects(target, inside, undefined);
    drawChildren(target, inside);
  }

  /** Scales the content of an element with a viewBox to the size that it, or its `use`, has. */
  function fitViewBox(element: ArtworkElement, sized: ArtworkElement, scale: Scale): Scale {
    const box = readViewBox(element);
    if (!box) return scale;
    const side = (key: 'width' | 'height') => {
      const whole = Math.max(size.width, size.height);
      return (
        readLength(sized.attributes.get(key) ?? element.attributes.get(key) ?? '100%', whole) ??
        whole
      );
    };
    const factors = [Math.abs(side('width') / box.width), Math.abs(side('height') / box.height)];
    return times(scale, { max: Math.max(...factors), min: Math.min(...factors) });
  }

  function addEffects(
    element: ArtworkElement,
    context: Context,
    shape: Geometry | undefined,
  ): void {
    const extent = (side: number | undefined) =>
      Math.min(1, (side ?? Number.POSITIVE_INFINITY) * context.scale.max || 0);
    const [width, height] = shape ? [extent(shape.width), extent(shape.height)] : [1, 1];
    const contentScale = (units: string | undefined) =>
      units === 'objectBoundingBox'
        ? enlarge(context.scale, Math.max(shape?.width ?? size.width, shape?.height ?? size.height))
        : context.scale;
    for (const value of valuesOf(element, 'opacity'))
      if (!/^(?:1(?:\.0*)?|100%)$/.test(value)) add(COST.layer(width * height), element);
    for (const value of valuesOf(element, 'mix-blend-mode'))
      if (value !== 'normal') add(COST.layer(1), element);
    for (const value of valuesOf(element, 'isolation'))
      if (value !== 'auto') add(COST.layer(1), element);
    for (const value of valuesOf(element, 'filter')) {
      // `blur(2px)` and other functions, each a step over the whole drawing.
      add((value.split('(').length - 1 - resolveUrls(value).length) * COST.filterStep(1), element);
      for (const filter of resolveUrls(value)) {
        const area = measureFilter(filter, { width, height }, context.scale.max);
        // A merge of many results is a step for each.
        for (const step of filter.children)
          if (FILTER_STEPS.has(step.name))
            add(COST.filterStep(area) * (1 + step.children.length / 4), step);
      }
    }
    for (const value of valuesOf(element, 'mask'))
      for (const mask of resolveUrls(value)) {
        add(COST.mask, element);
        drawReferenced(
          mask,
          follow(context, element, contentScale(mask.attributes.get('maskContentUnits'))),
        );
      }
    for (const value of valuesOf(element, 'clip-path'))
      for (const clip of resolveUrls(value)) {
        add(COST.clip, element);
        drawReferenced(
          clip,
          follow(
            context,
            element,
            applyTransform(contentScale(clip.attributes.get('clipPathUnits')), clip, 'transform'),
          ),
        );
      }
  }

  /** Draws the content of a mask or clip, which may have a mask or clip itself. */
  function drawReferenced(element: ArtworkElement, context: Context): void {
    addEffects(element, context, undefined);
    drawChildren(element, { ...context, inherited: inheritedByContent.get(element) ?? new Map() });
  }

  function addShape(
    element: ArtworkElement,
    shape: Geometry,
    { scale, inherited, references }: Context,
  ): void {
    const side = (length: number) => Math.min(1, length * scale.max);
    const outline = Math.min(shape.length * scale.max, 3 * shape.segments);
    const context = { scale, inherited, references };
    add(COST.segment * shape.segments, element);
    const fills = inherited.get('fill') ?? ['black'];
    if (fills.some((value) => value !== 'none')) add(COST.outline(outline), element);
    for (const value of fills)
      addPaint(element, value, side(shape.width) * side(shape.height), shape, context);
    const strokes = (inherited.get('stroke') ?? []).filter((value) => value !== 'none');
    if (strokes.length === 0) return;
    const whole = size.width + size.height;
    const width = Math.max(
      ...(inherited.get('stroke-width') ?? ['1']).map((value) => readLength(value, whole) ?? 1),
      0,
    );
    add(COST.outline(outline + shape.segments * Math.min(3, 3 * width * scale.max)), element);
    for (const value of strokes)
      addPaint(
        element,
        value,
        side(shape.width + width) * side(shape.height + width),
        shape,
        context,
      );
    for (const value of inherited.get('stroke-dasharray') ?? []) {
      const period = readPeriod(value, whole);
      const length = shape.length * (hasFixedOutlines ? Math.max(1, scale.max * SIDE_PIXELS) : 1);
      if (period > 0)
        add(Number.isFinite(period) ? (COST.dash * length) / period : period, element);
    }
  }

  function addText(element: ArtworkElement, context: Context): void {
    const characters = element.text.replace(/\s+/g, ' ').trim().length;
    if (characters === 0) return;
    const strokes = (context.inherited.get('stroke') ?? []).filter((value) => value !== 'none');
    add(
      COST.textElement + characters * (COST.character + COST.characterOutline * strokes.length),
      element,
    );
    for (const value of [...(context.inherited.get('fill') ?? []), ...strokes]) {
      if (/^url\(/i.test(value))
        addPaint(element, value, 1, { segments: 0, length: 0, ...size }, context);
    }
    // The length of the outlines is not known.
    const dashes = context.inherited.get('stroke-dasharray') ?? [];
    if (strokes.length > 0 && dashes.some((value) => readPeriod(value, size.width) !== 0))
      throw new CostIssue(
        element,
        `expected <${element.name}> without stroke-dasharray: convert it to paths`,
      );
  }

  function addPaint(
    element: ArtworkElement,
    value: string,
    area: number,
    shape: Geometry,
    context: Context,
  ): void {
    if (value === 'none') return;
    if (!/^url\(/i.test(value)) add(COST.color(area), element);
    for (const server of resolveUrls(value)) {
      if (server.name.endsWith('Gradient'))
        add(maxStops * (COST.element + (repeats ? COST.repeatedStop(area) : 0)), element);
      if (server.name === 'linearGradient') add(COST.linearGradient(area), element);
      else if (server.name === 'radialGradient') add(COST.radialGradient(area), element);
      else if (server.name === 'pattern') addPattern(server, area, shape, follow(context, element));
    }
  }

  function addPattern(
    pattern: ArtworkElement,
    area: number,
    shape: Geometry,
    context: Context,
  ): void {
    add(COST.pattern(area), pattern);
    // A pattern has what it lacks from the pattern that it references.
    const chain = [pattern];
    for (let next = pattern; chain.length <= MAX_REFERENCES; ) {
      const [base] = resolveHref(next);
      if (base?.name !== 'pattern') break;
      chain.push(base);
      next = base;
    }
    const attribute = (name: string) =>
      chain.find(({ attributes }) => attributes.has(name))?.attributes.get(name);
    const box = Math.max(shape.width, shape.height);
    const isInUserSpace = attribute('patternUnits') === 'userSpaceOnUse';
    const transformed = applyTransform(
      context.scale,
      chain.find(({ attributes }) => attributes.has('patternTransform')) ?? pattern,
      'patternTransform',
    );
    const tile = (['width', 'height'] as const).map((key) =>
      isInUserSpace
        ? (readLength(attribute(key), Math.max(size.width, size.height)) ?? 0)
        : (readLength(attribute(key), 1) ?? 0) * shape[key],
    );
    // A tile without a size is not drawn.
    if (tile.some((side) => side === 0)) return;
    if (tile.some((side) => !Number.isFinite(side) || Math.abs(side) * transformed.min < MIN_TILE))
      throw new CostIssue(
        pattern,
        `expected a tile of at least ${MIN_TILE * 100} % of the artwork's size`,
      );
    const content = chain.find(({ children }) => children.length > 0);
    const holder = chain.find((each) => readViewBox(each));
    const viewBox = holder && readViewBox(holder);
    const inBox = attribute('patternContentUnits') === 'objectBoundingBox' ? box : 1;
    const factor = viewBox
      ? Math.max(
          Math.abs((tile[0] ?? 0) / viewBox.width),
          Math.abs((tile[1] ?? 0) / viewBox.height),
        )
      : inBox;
    if (content)
      drawChildren(content, {
        ...context,
        scale: enlarge(transformed, factor),
        inherited: inheritedByContent.get(content) ?? new Map(),
      });
  }

  try {
    const box = readViewBox(root) ?? size;
    const factor =
      Math.max(size.width / box.width, size.height / box.height) /
      Math.max(size.width, size.height);
    add(COST.element * elements.length, root);
    draw(root, { scale: { max: factor, min: factor }, references: 0, inherited: new Map() });
    return undefined;
  } catch (error) {
    if (error instanceof CostIssue) return error.issue;
    throw error;
  }
}

const DRAWN: ReadonlySet<string> = new Set([
  ...[
    'svg',
    'g',
    'a',
    'use',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'text',
    'tspan',
  ],
]);

/** Returns the share of the drawing that a filter covers. */
function measureFilter(
  filter: ArtworkElement,
  shape: { width: number; height: number },
  scale: number,
): number {
  const side = (key: 'width' | 'height') => {
    const text = filter.attributes.get(key);
    if (filter.attributes.get('filterUnits') === 'userSpaceOnUse')
      return Math.min(1, (readLength(text, 1 / scale) ?? 1 / scale) * scale);
    return Math.min(1, (readLength(text, 1) ?? 1.2) * shape[key]);
  };
  return Math.abs(side('width') * side('height'));
}
