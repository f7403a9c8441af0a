/** How a body is encoded; `none` where the platform reads no body. */
export type BodyKind = 'json' | 'form-data' | 'url-encoded' | 'text' | 'none';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A method and a path as the platform documents them: `GET /call/{id}`. */
export type MethodAndPath = `${Method} /${string}`;

export interface EndpointTraits {
  /** The body's encoding unless a request names another. */
  readonly body: BodyKind;
  readonly query: boolean;
  /** Accepts `page` and `limit`, and returns `{results, metadata}` (the export returns a file). */
  readonly paginated: boolean;
  /** Whether the bearer token is sent. */
  readonly secure: boolean;
}

/** One file of the table: the endpoints of an area of the specification. */
export type EndpointTable = Readonly<
  Record<string, Readonly<Record<MethodAndPath, EndpointTraits>>>
>;

export const READ = { body: 'none', query: false, paginated: false, secure: true } as const;
export const LIST = { body: 'none', query: true, paginated: false, secure: true } as const;
export const PAGES = { body: 'none', query: true, paginated: true, secure: true } as const;
/** Acts on the path alone: delete, leave, sync. */
export const ACT = READ;
export const SEND = { body: 'json', query: false, paginated: false, secure: true } as const;
export const UPLOAD = { body: 'form-data', query: false, paginated: false, secure: true } as const;
