import { FILTER_STEPS } from './allowed.ts';
import type { Candidates } from './artwork-style.ts';
import type { Artwork, ArtworkElement, ArtworkIssue } from './parse-artwork.ts';
import { readHref, readUrlReferences } from './references.ts';

/** What a drawing may have, in points: an element has one, each time that it is drawn. */
const MAX_POINTS = 100_000;
/** What takes longer than an element: it is drawn over the whole drawing. */
const POINTS = { blur: 8_000, filterStep: 2_000, mask: 1_000, pattern: 500, clip: 10 } as const;

const TOO_MANY =
  'expected artwork that is faster to draw, with fewer elements, filters, masks, patterns or repetitions: the limit is exceeded';

interface Count {
  /** Shapes and texts, each of which is painted with the fill and stroke of what is around it. */
  readonly shapes: number;
  readonly points: number;
}
/** Steps that read many pixels for each. */
const BLURS = /^(?:feGaussianBlur|feDropShadow)$/;
const SHAPES = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan)$/;

class CostError extends Error {
  readonly issue: ArtworkIssue;
  constructor({ name, line }: ArtworkElement, message: string) {
    super(message);
    this.issue = { place: `line ${line}`, message: `${message} at this <${name}>` };
  }
}

/**
 * Counts the elements and filters of a drawing with everything that references repeat. Returns an issue when they are too many on
 * any machine, or references lead in a circle. How long the rest takes is measured: see `try-artwork.ts`.
 */
export function findCountIssue(
  { root, elements }: Artwork,
  styles: ReadonlyMap<ArtworkElement, Candidates>,
): ArtworkIssue | undefined {
  const byId = Map.groupBy(elements, ({ attributes }) => attributes.get('id') ?? '');
  const known = new Map<ArtworkElement, Count | undefined>();

  const resolve = (id: string | undefined) => (id === undefined ? [] : (byId.get(id) ?? []));
  function resolveHref(element: ArtworkElement): ArtworkElement[] {
    const read = readHref(element);
    return read.ok ? resolve(read.value) : [];
  }
  function resolveUrls(value: string): ArtworkElement[] {
    const read = readUrlReferences(value);
    return read.ok ? read.value.flatMap(resolve) : [];
  }

  /** Counts an element once, with its content and all that it references. `from` references it, or is around it. */
  function count(element: ArtworkElement, from = element): Count {
    const counted = known.get(element);
    if (counted) return counted;
    if (known.has(element))
      throw new CostError(from, 'expected artwork without a circle of references, got one');
    known.set(element, undefined);
    const { name, children } = element;
    let shapes = SHAPES.test(name) ? 1 : 0;
    let points = name === 'pattern' ? POINTS.pattern : 1;
    // A merge of many results is a step for each.
    if (FILTER_STEPS.has(name))
      points += (BLURS.test(name) ? POINTS.blur : POINTS.filterStep) * (1 + children.length / 4);
    const add = (more: number, at: ArtworkElement) => {
      points += more;
      // Also for infinite products.
      if (!(points <= MAX_POINTS)) throw new CostError(at, TOO_MANY);
    };
    for (const child of children) {
      const inside = count(child, element);
      shapes += inside.shapes;
      add(inside.points, child);
    }
    for (const target of resolveHref(element)) {
      const inside = count(target, element);
      shapes += inside.shapes;
      add(inside.points, element);
    }
    for (const [property, values] of styles.get(element) ?? [])
      for (const value of values) add(countValue(property, value, shapes, element), element);
    const done = { shapes, points };
    known.set(element, done);
    return done;
  }

  function countValue(
    property: string,
    value: string,
    shapes: number,
    from: ArtworkElement,
  ): number {
    const targets = resolveUrls(value);
    const points = targets.reduce((sum, target) => sum + count(target, from).points, 0);
    // What is around shapes paints each of them.
    if (property === 'fill' || property === 'stroke') return points * shapes;
    if (property === 'mask') return points + POINTS.mask * targets.length;
    if (property === 'clip-path') return points + POINTS.clip * targets.length;
    // `blur(2px)` and other functions are a step each.
    if (property === 'filter')
      return points + POINTS.blur * (value.split('(').length - 1 - targets.length);
    return points;
  }

  try {
    // What is referenced from nowhere is not drawn, but is counted once.
    count(root);
    return undefined;
  } catch (error) {
    if (error instanceof CostError) return error.issue;
    throw error;
  }
}
