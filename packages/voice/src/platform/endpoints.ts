import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import { ASSISTANT_ENDPOINTS } from './assistant-endpoints.ts';
import { CONVERSATION_ENDPOINTS } from './conversation-endpoints.ts';
import type { EndpointTraits, Method } from './endpoint-table.ts';
import { PROVIDER_ENDPOINTS } from './provider-endpoints.ts';

/** All 135 endpoints of the platform, by area: the one table everything else is read from. */
export const ENDPOINTS = {
  ...CONVERSATION_ENDPOINTS,
  ...ASSISTANT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PROVIDER_ENDPOINTS,
} as const;

export type EndpointArea = keyof typeof ENDPOINTS;

/** `GET /call/{id}` and its 134 siblings; any other text does not compile. */
export type EndpointName = { [A in EndpointArea]: keyof (typeof ENDPOINTS)[A] }[EndpointArea];

export type TraitsOf<Name extends EndpointName> = {
  [A in EndpointArea]: Name extends keyof (typeof ENDPOINTS)[A]
    ? (typeof ENDPOINTS)[A][Name]
    : never;
}[EndpointArea];

/** The names between braces in a path: `'id' | 'testId'`, or `never`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

export interface Endpoint extends EndpointTraits {
  readonly name: EndpointName;
  readonly method: Method;
  readonly path: string;
  readonly area: EndpointArea;
}

const byName: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, traits]: [string, EndpointTraits]) => {
      const [method, path] = name.split(' ');
      return [name, { ...traits, name, method, path, area } as Endpoint] as const;
    }),
  ),
);

/** Every endpoint as a row, in the table's order. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [...byName.values()];

/** The row of an endpoint. Throws for a name the table does not hold: no caller may make up a path. */
export function findEndpoint(name: EndpointName): Endpoint {
  const endpoint = byName.get(name);
  if (!endpoint) throw new TypeError(`the platform has no endpoint "${name}"`);
  return endpoint;
}
