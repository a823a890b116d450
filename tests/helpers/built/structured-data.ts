import { GOOGLE_FIELDS, UNKNOWN_FIELDS } from './google-fields.ts';

export type DataNode = Readonly<Record<string, unknown>> & {
  readonly '@type'?: string;
  readonly '@id'?: string;
};

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** Returns the blocks of structured data of a page. */
export const readStructuredData = (html: string): DataNode[] =>
  [...html.matchAll(BLOCK)].map(([, json = '']) => JSON.parse(json));

/** Returns every object of structured data, the nested ones included. */
export function listNodes(value: unknown): DataNode[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as DataNode, ...Object.values(value).flatMap(listNodes)];
}

/** Returns what the nodes of a page lack of Google's fields, and references to nodes that the page does not have. */
export function findMissingFields(blocks: readonly DataNode[]): string[] {
  const nodes = listNodes(blocks);
  const ids = new Set(nodes.filter((node) => node['@type']).map((node) => node['@id']));
  const dangling = nodes
    .filter((node) => !node['@type'] && node['@id'] !== undefined && !ids.has(node['@id']))
    .map((node) => `no node has the id ${node['@id']}`);
  const missing = GOOGLE_FIELDS.flatMap(({ type, source, required, recommended }) => {
    const expected = [
      ...required,
      ...recommended.filter((field) => !UNKNOWN_FIELDS[type]?.[field]),
    ];
    return nodes
      .filter((node) => node['@type'] === type)
      .flatMap((node) => expected.filter((field) => isEmpty(node[field])))
      .map((field) => `${type} without ${field}, see ${source}`);
  });
  return [...new Set([...dangling, ...missing])];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
