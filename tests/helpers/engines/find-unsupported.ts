import {
  browserslistToTargets,
  type Selector,
  type SelectorComponent,
  transform as transformCss,
} from 'lightningcss';
import ts from 'typescript';
import { readBrowsers } from '#shared/environment/browser-targets.ts';
import {
  CSS_FEATURES,
  findBrowsersWithout,
  INTERFACES,
  type InterfaceMember,
} from './browser-support.ts';

const isMissing = ({ compat }: InterfaceMember) => findBrowsersWithout(compat).length > 0;

/** Members by name. A name that an older interface has too is not reported: `map` is of arrays and, newer, of iterators. */
const members = Map.groupBy(
  INTERFACES.filter(({ member }) => member),
  ({ member }) => member,
);
const globals = new Map(
  INTERFACES.filter(({ member }) => !member).map((known) => [known.owner, known]),
);
const windowMembers = new Map(
  INTERFACES.filter(({ owner }) => owner === 'Window').map((known) => [known.member, known]),
);

/** Iterators have these methods in newer browsers only. Arrays have methods of the same names. */
const ITERATOR_METHODS =
  /^(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)$/;
const RETURNS_ITERATOR = /^(?:values|keys|entries|matchAll)$/;

function findMember(object: ts.Expression, name: string): string | undefined {
  const isIterator =
    ts.isCallExpression(object) &&
    ts.isPropertyAccessExpression(object.expression) &&
    RETURNS_ITERATOR.test(object.expression.name.text) &&
    !(
      ts.isIdentifier(object.expression.expression) &&
      object.expression.expression.text === 'Object'
    );
  if (isIterator && ITERATOR_METHODS.test(name)) return `Iterator.${name}`;
  const known = members.get(name) ?? [];
  const owner = ts.isIdentifier(object) ? object.text : undefined;
  const ofOwner = known.filter((member) => member.owner === owner && member.isStatic !== false);
  const candidates = ofOwner.length > 0 ? ofOwner : known;
  const [first] = candidates;
  return first && candidates.every(isMissing) ? `${first.owner}.${name}` : undefined;
}

/** Whether a property is called, constructed or set: reading an unknown property gives undefined and does no harm. */
const isUsed = (node: ts.PropertyAccessExpression) => {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression === node;
  return (
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
};

/** Returns the interfaces in a script that a supported browser lacks: `HTMLElement.showPopover`. */
export function findUnsupportedInterfaces(script: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && (isUsed(node) || ts.isIdentifier(node.expression))) {
      const isGlobal = ts.isIdentifier(node.expression) && globals.has(node.expression.text);
      const name =
        isUsed(node) || isGlobal ? findMember(node.expression, node.name.text) : undefined;
      if (name) found.add(name);
    }
    if (ts.isIdentifier(node)) {
      const isName =
        (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
        (ts.isPropertyAssignment(node.parent) && node.parent.name === node);
      const known = isName ? undefined : (globals.get(node.text) ?? windowMembers.get(node.text));
      const isDeclared = node.text.length < 3;
      if (known && !isDeclared && isMissing(known)) found.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return [...found].sort();
}

const hasGap = (feature: unknown): boolean => {
  const compat = (feature as { __compat?: InterfaceMember['compat'] } | undefined)?.__compat;
  return compat !== undefined && findBrowsersWithout(compat).length > 0;
};

const getPseudo = (part: SelectorComponent): string | undefined => {
  if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') return undefined;
  return part.kind.startsWith('custom') && 'name' in part ? part.name : part.kind;
};

/** The pseudo-classes of a selector that a supported browser lacks. Inside `:is()` and `:where()` such a selector is harmless. */
const findPseudos = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    const pseudo = getPseudo(part);
    return pseudo && hasGap(CSS_FEATURES.selectors?.[pseudo]) ? [`:${pseudo}`] : [];
  });

export interface UnsupportedStyles {
  /** Properties, at-rules and selectors that a supported browser lacks, and so ignores. */
  readonly features: string[];
  /** Rules that such a browser drops altogether, although some of their selectors are known to it. */
  readonly droppedRules: string[];
}

/** Returns what of a style sheet a supported browser ignores. */
export function findUnsupportedStyles(css: string): UnsupportedStyles {
  const features = new Set<string>();
  const droppedRules: string[] = [];
  transformCss({
    filename: 'styles.css',
    code: Buffer.from(css),
    targets: browserslistToTargets([...readBrowsers()]),
    visitor: {
      Rule(rule) {
        const name = rule.type === 'unknown' ? rule.value.name : rule.type;
        if (hasGap(CSS_FEATURES['at-rules']?.[name])) features.add(`@${name}`);
        if (rule.type !== 'style') return;
        const { selectors } = rule.value;
        const unknown = selectors.map(findPseudos);
        for (const pseudo of unknown.flat()) features.add(pseudo);
        if (unknown.some((list) => list.length > 0) && unknown.some((list) => list.length === 0))
          droppedRules.push(JSON.stringify(selectors.map((selector) => selector.map(getPseudo))));
      },
      Declaration(declaration) {
        const id =
          declaration.property === 'unparsed'
            ? declaration.value.propertyId.property
            : declaration.property;
        const property = declaration.property === 'custom' ? declaration.value.name : id;
        if (!property.startsWith('--') && hasGap(CSS_FEATURES.properties?.[property]))
          features.add(property);
      },
    },
  });
  return { features: [...features].sort(), droppedRules };
}
