import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import { ASSISTANT_ENDPOINTS } from './assistant-endpoints.ts';
import { CONVERSATION_ENDPOINTS } from './conversation-endpoints.ts';
import {
  type EndpointTraits,
  type Method,
  ACT,
  LIST,
  READ,
  SEND,
  UPLOAD,
  type EndpointTable,
} from './endpoint-table.ts';

/** What the platform forwards to providers of voices and workflows. */
const PROVIDER_ENDPOINTS = {
  'voice-library': {
    'GET /voice-library/{provider}': LIST,
    'GET /voice-library/{provider}/accents': READ,
    'POST /voice-library/sync/{provider}': ACT,
    'POST /voice-library/sync': SEND,
    'POST /voice-library/create-sesame-voice': SEND,
  },
  provider: {
    'GET /{provider}/workflows': LIST,
    'GET /{provider}/workflows/{id}/hooks': READ,
    'GET /{provider}/locations': READ,
    'GET /{provider}/voices/search': LIST,
    'GET /{provider}/voice/search': LIST,
    'POST /{provider}/voices/add': SEND,
    'POST /{provider}/voice/add': SEND,
    'POST /11labs/voice/clone': UPLOAD,
  },
} as const satisfies EndpointTable;

/** All 135 endpoints of the platform, by area. Everything else is derived from this table. */
export const ENDPOINTS = {
  ...CONVERSATION_ENDPOINTS,
  ...ASSISTANT_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PROVIDER_ENDPOINTS,
} as const;

export type EndpointArea = keyof typeof ENDPOINTS;

/** The name of an endpoint, such as `GET /call/{id}`; other text does not compile. */
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

/**
 * The row of an endpoint. Throws for an unknown name, so callers cannot build paths of their own.
 */
export function findEndpoint(name: EndpointName): Endpoint {
  const endpoint = byName.get(name);
  if (!endpoint) throw new TypeError(`the platform has no endpoint "${name}"`);
  return endpoint;
}
