export type BodyKind = 'json' | 'form-data' | 'url-encoded' | 'text' | 'none';

export interface EndpointTraits {
  readonly body: BodyKind;
  readonly query: boolean;
  /**
   * Accepts `page` and `limit`, and returns `{results, metadata}`. The call export returns a file
   * instead.
   */
  readonly isPaginated: boolean;
  readonly needsToken: boolean;
}

const READ = { body: 'none', query: false, isPaginated: false, needsToken: true } as const;
const LIST = { body: 'none', query: true, isPaginated: false, needsToken: true } as const;
const PAGINATED_LIST = { body: 'none', query: true, isPaginated: true, needsToken: true } as const;
const ACT = READ;
const SEND = { body: 'json', query: false, isPaginated: false, needsToken: true } as const;
const UPLOAD = { body: 'form-data', query: false, isPaginated: false, needsToken: true } as const;

type Collection<Path extends string, List, Id extends string> = Readonly<
  Record<`GET /${Path}`, List> &
    Record<`GET /${Path}/{${Id}}`, typeof READ> &
    Record<`POST /${Path}` | `PATCH /${Path}/{${Id}}`, typeof SEND> &
    Record<`DELETE /${Path}/{${Id}}`, typeof ACT>
>;

function collection<Path extends string, List extends EndpointTraits, Id extends string = 'id'>(
  path: Path,
  list: List,
  id = 'id' as Id,
): Collection<Path, List, Id> {
  return {
    [`GET /${path}`]: list,
    [`POST /${path}`]: SEND,
    [`GET /${path}/{${id}}`]: READ,
    [`PATCH /${path}/{${id}}`]: SEND,
    [`DELETE /${path}/{${id}}`]: ACT,
  } as Collection<Path, List, Id>;
}

const ENDPOINTS = {
  ...collection('call', LIST),
  'POST /call/phone': SEND,
  'POST /call/web': SEND,
  'GET /v2/call/export': PAGINATED_LIST,
  'GET /v2/call': PAGINATED_LIST,
  'GET /v2/call/metadata': PAGINATED_LIST,
  'GET /v2/assistant': PAGINATED_LIST,
  'GET /v2/phone-number': PAGINATED_LIST,
  'GET /chat': PAGINATED_LIST,
  'POST /chat': SEND,
  'GET /chat/{id}': READ,
  'DELETE /chat/{id}': ACT,
  'POST /chat/responses': SEND,
  'POST /chat/web': SEND,
  'POST /chat/web/responses': SEND,
  ...collection('campaign', LIST),
  'GET /campaign/paginated': PAGINATED_LIST,
  ...collection('session', PAGINATED_LIST),
  'POST /support/ticket': SEND,

  ...collection('assistant', LIST),
  'PUT /assistant/{id}': SEND,
  'GET /assistant/{id}/version': PAGINATED_LIST,
  ...collection('phone-number', LIST),
  'POST /phone-number/import/twilio': SEND,
  'POST /phone-number/import/vonage': SEND,
  ...collection('tool', LIST),
  ...collection('knowledge-base', LIST),
  ...collection('squad', LIST),
  ...collection('template', LIST),
  'GET /template/pinned': READ,
  'POST /file': UPLOAD,
  'POST /file/upload': UPLOAD,
  'GET /file': READ,
  'GET /file/{id}': READ,
  'PATCH /file/{id}': SEND,
  'DELETE /file/{id}': ACT,
  ...collection('workflow', READ),
  'POST /workflow/generate': SEND,

  ...collection('test-suite', PAGINATED_LIST),
  ...collection('test-suite/{id}/test', PAGINATED_LIST, 'testId'),
  ...collection('test-suite/{id}/run', PAGINATED_LIST, 'runId'),
  'POST /analytics': SEND,
  'GET /log': PAGINATED_LIST,
  'DELETE /log': LIST,
  'GET /logs': PAGINATED_LIST,
  'DELETE /logs': LIST,
  ...collection('org', READ),
  'GET /org/{id}/user': READ,
  'DELETE /org/{id}/leave': ACT,
  'DELETE /org/{id}/member/{userId}/leave': ACT,
  'POST /org/{id}/invite': SEND,
  'PATCH /org/{id}/role': SEND,
  'GET /org/{id}/auth': READ,
  ...collection('token', LIST),
  ...collection('credential', LIST),
  'POST /credential/session': SEND,
  /** The credential provider calls this endpoint without a token. */
  'POST /credential/webhook': { ...SEND, needsToken: false },
  'POST /credential/trigger': SEND,

  // The platform forwards these requests to providers of voices and workflows.
  'GET /voice-library/{provider}': LIST,
  'GET /voice-library/{provider}/accents': READ,
  'POST /voice-library/sync/{provider}': ACT,
  'POST /voice-library/sync': SEND,
  'POST /voice-library/create-sesame-voice': SEND,
  'GET /{provider}/workflows': LIST,
  'GET /{provider}/workflows/{id}/hooks': READ,
  'GET /{provider}/locations': READ,
  'GET /{provider}/voices/search': LIST,
  'GET /{provider}/voice/search': LIST,
  'POST /{provider}/voices/add': SEND,
  'POST /{provider}/voice/add': SEND,
  'POST /11labs/voice/clone': UPLOAD,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;

export type TraitsOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name];

/** The names between braces in a path, such as `'id' | 'testId'`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

export interface Endpoint extends EndpointTraits {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
}

export const ALL_ENDPOINTS: readonly Endpoint[] = Object.entries<EndpointTraits>(ENDPOINTS).map(
  ([name, traits]) => {
    const [method = '', path = ''] = name.split(' ');
    return { ...traits, name: name as EndpointName, method, path };
  },
);

const byName: ReadonlyMap<string, Endpoint> = new Map(ALL_ENDPOINTS.map((row) => [row.name, row]));

/** Throws for an unknown name, so that callers cannot send requests to other paths. */
export function findEndpoint(name: EndpointName): Endpoint {
  const endpoint = byName.get(name);
  if (!endpoint) throw new TypeError(`the platform has no endpoint "${name}"`);
  return endpoint;
}
