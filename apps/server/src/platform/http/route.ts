import type { Answer } from '@pickup/contracts/answer';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { groups } from '@pickup/messages/operator/api-operations';
import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { readQuery, readSmallBody } from './read-input.ts';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `person`: anyone who has signed in, in any role. `session`: the same, before the second factor is verified.
 * `anyone`: no credentials. The route itself checks another proof.
 */
export type Admission = Permission | 'person' | 'session' | 'anyone';

/** Content of another type than JSON with a schema. */
export type OtherContent = 'csv' | 'pdf' | 'events' | 'page' | 'document';

/** What a route says about itself. Access control, validation, the API document and its types follow from it. */
interface Declaration {
  /** Method and path: `GET /api/leads/:id`. GET also covers HEAD. */
  readonly at: `${RouteMethod} /${string}`;
  readonly permission: Admission;
  readonly summary: string;
  /** What callers must know besides the shape. */
  readonly description?: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The longest body; 10,000 by default. */
  readonly maxBytes?: number;
  /** A body, as the reference shows it. */
  readonly example?: unknown;
  readonly headers?: readonly 'idempotency-key'[];
  /** The schema of a JSON answer, which has an id, or the kind of another one. Absent for an empty answer (204). */
  readonly answer?: z.ZodType | OtherContent;
  /** The status of the answer; 200 by default, and 204 without one. */
  readonly status?: 201 | 202;
  /** Whether it can be refused because someone else changed the same thing. */
  readonly conflict?: boolean;
}

export interface Route extends Declaration {
  /** Names the operation in the document and in generated clients. */
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
 *     answer: tradesAnswerSchema,
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
type Result<Schema> = Schema extends z.ZodType ? Answer<Schema> : undefined;

/** Answers one route. What it returns is sent as JSON, with the route's status; a response is sent as it is. */
type Handler<Declared> = (
  c: Context,
  input: {
    readonly query: Read<Member<Declared, 'query'>>;
    readonly body: Read<Member<Declared, 'body'>>;
  },
) => Handled<Result<Member<Declared, 'answer'>>>;
type Handled<Value> = Value extends undefined
  ? Promise<Response | void> | Response
  : Promise<Response | Value> | Response | Value;

/** Routes with their handlers, to mount at '/'. Query and body are read first, and refused if they do not match. */
export function serve<Declared extends Readonly<Record<string, Route>>>(
  declared: Declared,
  handlers: { readonly [Id in keyof Declared]: Handler<Declared[Id]> },
): Hono {
  const app = new Hono();
  for (const [id, route] of Object.entries(declared)) {
    app.on(route.method, route.path, answering(route, handlers[id] as Handler<unknown>));
  }
  return app;
}

function answering(route: Route, handle: Handler<unknown>) {
  const { query, body, maxBytes, status = 200 } = route;
  return async (c: Context): Promise<Response> => {
    const input = {
      query: query && readQuery(c, query),
      body: body && (await readSmallBody(c, body, maxBytes)),
    };
    const answer: unknown = await handle(c, input as Parameters<typeof handle>[1]);
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? c.body(null, 204)
      : c.json(answer as object, status as ContentfulStatusCode);
  };
}
