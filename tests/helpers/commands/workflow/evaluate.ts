import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** Values that expressions of a workflow can read, by the name of the context. */
export type Contexts = Readonly<Record<string, unknown>>;

const { BooleanData, Dictionary, replacer, reviver } = data;

/** Functions of the status of a job. */
const STATUS = ['success', 'failure', 'cancelled', 'always'] as const;
export type Status = Readonly<Record<(typeof STATUS)[number], boolean>>;

/** Evaluates an expression of GitHub Actions with GitHub's library. */
function evaluate(expression: string, contexts: Contexts, status?: Status): data.ExpressionData {
  const functions = STATUS.filter(() => status).map((name) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new BooleanData(status?.[name] ?? false),
  }));
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), functions).parse();
  const values = Object.entries(contexts).map(([key, value]) => ({
    key,
    value: JSON.parse(JSON.stringify(value), reviver) as data.ExpressionData,
  }));
  return new Evaluator(
    parsed,
    new Dictionary(...values),
    new Map(functions.map((one) => [one.name, one])),
  ).evaluate();
}

const EXPRESSION = /\$\{\{(.+?)\}\}/gs;

/** Replaces the expressions in a text by their values. */
export const fillText = (text: string, contexts: Contexts): string =>
  text.replaceAll(EXPRESSION, (_, expression: string) =>
    evaluate(expression, contexts).coerceString(),
  );

/** Returns the value of a field that is one expression, as JSON. */
export function readValue(text: string, contexts: Contexts): unknown {
  const [, expression] = /^\$\{\{(.+)\}\}$/s.exec(text) ?? [];
  if (expression === undefined) return text;
  return JSON.parse(JSON.stringify(evaluate(expression, contexts), replacer));
}

/** Returns whether a job or step runs. Without a function of the status, its condition also requires `success()`. */
export function isEnabled(
  condition: string | undefined,
  contexts: Contexts,
  status: Status,
): boolean {
  const expression = /^\$\{\{(.+)\}\}$/s.exec(condition ?? '')?.[1] ?? condition ?? 'success()';
  const isPlain = !STATUS.some((name) => expression.includes(`${name}(`));
  const result = evaluate(isPlain ? `success() && (${expression})` : expression, contexts, status);
  return !(result.kind === data.Kind.Null || ['', 'false', '0'].includes(result.coerceString()));
}
