import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Field {
  readonly type: string;
  readonly rule?: 'repeated';
}
interface Method {
  readonly requestType: string;
  readonly responseType: string;
  readonly options: Readonly<Record<string, string>>;
}
interface Descriptor {
  readonly nested?: Readonly<Record<string, Descriptor>>;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly values?: Readonly<Record<string, number>>;
  readonly methods?: Readonly<Record<string, Method>>;
}

/** A call of the Places API: its messages by name. */
export interface PlacesCall {
  readonly request: string;
  readonly response: string;
}

const PACKAGE = 'google.maps.places.v1';
const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  int32: 'number',
  double: 'number',
};

/** Reads the description of the API that Google publishes with its client. */
export function createPlacesCheck() {
  const file = fileURLToPath(import.meta.resolve('@googlemaps/places/build/protos/protos.json'));
  const root = JSON.parse(readFileSync(file, 'utf8')) as Descriptor;
  const find = (path: string) =>
    path.split('.').reduce<Descriptor | undefined>((at, name) => at?.nested?.[name], root);

  /** Returns the message of a name that `scope` uses: the innermost one, as in protobuf. */
  function findMessage(
    name: string,
    scope: string,
  ): { readonly path: string; readonly message: Descriptor } {
    for (let at = scope; ; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const path = at ? `${at}.${name}` : name;
      const message = find(path);
      if (message) return { path, message };
      if (!at) throw new Error(`${name} is not described`);
    }
  }

  /** Lists what is wrong with JSON by the description of a message. */
  function check(value: unknown, name: string, scope = PACKAGE): string[] {
    const { path, message } = findMessage(name, scope);
    if (typeof value !== 'object' || value === null) return [`${path}: not an object`];
    return Object.entries(value).flatMap(([key, item]) => {
      const field = message.fields?.[key];
      if (!field) return [`${path}.${key}: unknown field`];
      if (field.rule && !Array.isArray(item)) return [`${path}.${key}: not a list`];
      return (field.rule ? (item as unknown[]) : [item]).flatMap((one) => {
        const scalar = SCALARS[field.type];
        if (!scalar) return check(one, field.type, path);
        return typeof one === scalar ? [] : [`${path}.${key}: not a ${field.type}`];
      });
    });
  }

  /** Lists the paths of a field mask that are no fields of a message. */
  function checkMask(mask: string, name: string): string[] {
    return mask.split(',').filter((path) => {
      let at: ReturnType<typeof findMessage> | undefined = findMessage(name, PACKAGE);
      for (const key of path.split('.')) {
        const field: Field | undefined = at?.message.fields?.[key];
        if (!field) return true;
        at = SCALARS[field.type] ? undefined : findMessage(field.type, at?.path ?? PACKAGE);
      }
      return false;
    });
  }

  /** Returns the call with the HTTP rule that a request matches. */
  function findCall(method: string, path: string): PlacesCall | undefined {
    const methods = Object.values(find(`${PACKAGE}.Places`)?.methods ?? {});
    const found = methods.find(({ options }) => {
      const rule = options[`(google.api.http).${method.toLowerCase()}`];
      return (
        rule &&
        new RegExp(`^${rule.replace(/\{\w+=([^}]*)\}/, '$1').replaceAll('*', '[^/]+')}$`).test(path)
      );
    });
    return found && { request: found.requestType, response: found.responseType };
  }
  return { check, checkMask, findCall };
}
