import { parser } from '@prometheus-io/lezer-promql';

/** A label in an expression, with the metrics that it applies to. */
export interface PromqlLabel {
  readonly label: string;
  /** The value of a matcher: a text, or a pattern. Undefined for a label of `by`. */
  readonly value: string | undefined;
  readonly metrics: readonly string[];
}

export interface PromqlNames {
  readonly metrics: readonly string[];
  readonly labels: readonly PromqlLabel[];
}

type Node = ReturnType<typeof parser.parse>['topNode'];

/** Returns the metrics and labels of an expression. Parses it with the grammar of Prometheus; throws for a wrong one. */
export function listPromqlNames(expression: string): PromqlNames {
  const tree = parser.parse(expression);
  const metrics: string[] = [];
  const labels: PromqlLabel[] = [];
  const textOf = ({ from, to }: Node) => expression.slice(from, to);
  const metricsOf = (root: Node) => {
    const found: string[] = [];
    root.cursor().iterate(({ name, node }) => {
      if (name === 'VectorSelector') found.push(readMetric(node));
    });
    return found;
  };
  function readMetric(selector: Node): string {
    const metric = selector.getChild('Identifier');
    if (!metric) throw new Error(`a selector without a metric: ${expression}`);
    return textOf(metric);
  }
  tree.iterate({
    enter({ type, node }) {
      if (type.isError) throw new Error(`wrong PromQL at ${node.from}: ${expression}`);
      if (type.name === 'VectorSelector') metrics.push(readMetric(node));
      if (type.name !== 'LabelName') return;
      let owner = node.parent;
      while (owner && owner.name !== 'VectorSelector' && owner.name !== 'AggregateExpr')
        owner = owner.parent;
      if (!owner) throw new Error(`a label without a metric: ${expression}`);
      const value = node.parent?.getChild('StringLiteral');
      labels.push({
        label: textOf(node),
        value: value ? textOf(value).slice(1, -1) : undefined,
        metrics: metricsOf(owner),
      });
    },
  });
  return { metrics, labels };
}
