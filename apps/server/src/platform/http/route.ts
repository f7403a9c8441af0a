import type { ApiResponse } from '@pickup/contracts/api-response';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { groups } from '@pickup/messages/operator/api-operations';
import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { readQuery, readSmallBody } from './body/read-input.ts';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `person`: a signed-in user with any role. `session`: a signed-in user, even before they verify
 * the second factor. `anyone`: no credentials. If necessary, the route checks another proof, such
 * as a token.
 */
export type RouteAccess = Permission | 'person' | 'session' | 'anyone';

/** The kinds of responses that are not JSON. */
export type NonJsonContent = 'csv' | 'pdf' | 'events' | 'page' | 'document' | 'file';

/**
 * Declares a route. Access control, validation and the API document follow from the declaration.
 */
interface Declaration {
  /** Method and path: `GET /api/leads/:id`. GET also covers HEAD. */
  readonly at: `${RouteMethod} /${string}`;
  readonly permission: RouteAccess;
  readonly summary: string;
  /** Explains to callers what the schemas cannot show. */
  readonly description?: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The maximum size of a body in bytes. By default 10,000. */
  readonly maxBytes?: number;
  /** An example body for the reference. */
  readonly example?: unknown;
  readonly headers?: readonly 'idempotency-key'[];
  /**
   * The schema of a JSON response, or another kind of content. The schema's metadata must contain
   * an id. Absent for an empty response.
   */
  readonly response?: z.ZodType | NonJsonContent;
  /** The status of the response. By default 200, or 204 if it is empty. */
  readonly status?: 201 | 202;
  /** Whether the document lists a 409 response, for example if another request changed the data. */
  readonly conflict?: boolean;
}

export interface Route extends Declaration {
  /** The operation id in the document and in generated clients. */
  readonly id: string;
  readonly group: keyof typeof groups;
  readonly method: RouteMethod;
  readonly path: string;
}

type Declarations = Readonly<Record<string, Declaration>>;
type Routes<Declared> = { readonly [Id in keyof Declared]: Declared[Id] & Route };

/**
 * Declares routes by their operation ids, in a group of the API reference.
 *
 * @example
 * export const TRADE_ROUTES = routes('leads', {
 *   listTrades: {
 *     at: 'GET /api/trades',
 *     permission: 'leads.read',
 *     summary: 'List trades',
 *     response: tradesResponseSchema,
 *   },
 * });
 */
export function routes<const Declared extends Declarations>(
  group: Route['group'],
  declared: Declared,
): Routes<Declared> {
  const entries = Object.entries(declared).map(([id, route]) => {
    const [method, path] = route.at.split(' ');
    return [id, { ...route, id, group, method, path }];
  });
  return Object.fromEntries(entries) as Routes<Declared>;
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Member<Declared, Name extends string> =
  Declared extends Readonly<Record<Name, infer Value>> ? Value : undefined;
type Result<Schema> = Schema extends z.ZodType ? ApiResponse<Schema> : undefined;

/**
 * Handles the requests to one route. A handler returns a Response, a value to send as JSON with the
 * route's status, or nothing to send 204.
 */
type Handler<Declared> = (
  c: Context,
  input: {
    readonly query: Read<Member<Declared, 'query'>>;
    readonly body: Read<Member<Declared, 'body'>>;
  },
) => Handled<Result<Member<Declared, 'response'>>>;
type Handled<Value> = Value extends undefined
  ? Promise<Response | void> | Response
  : Promise<Response | Value> | Response | Value;

/**
 * Routes with their handlers, to mount at '/'. Query and body are validated before a handler runs.
 */
export function serve<Declared extends Readonly<Record<string, Route>>>(
  declared: Declared,
  handlers: { readonly [Id in keyof Declared]: Handler<Declared[Id]> },
): Hono {
  const app = new Hono();
  for (const [id, route] of Object.entries(declared)) {
    app.on(route.method, route.path, honoHandler(route, handlers[id] as Handler<unknown>));
  }
  return app;
}

function honoHandler(route: Route, handle: Handler<unknown>) {
  const { query, body, maxBytes, status = 200 } = route;
  return async (c: Context): Promise<Response> => {
    const input = {
      query: query && readQuery(c, query),
      body: body && (await readSmallBody(c, body, maxBytes)),
    };
    const result: unknown = await handle(c, input as Parameters<typeof handle>[1]);
    if (result instanceof Response) return result;
    return result === undefined
      ? c.body(null, 204)
      : c.json(result as object, status as ContentfulStatusCode);
  };
}
