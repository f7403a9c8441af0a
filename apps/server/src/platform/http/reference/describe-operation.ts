import { apiErrorSchema } from '@pickup/contracts/api-error';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/api-operations';
import type { z } from 'zod';
import { inputSchema, refTo, type JsonSchema } from './json-schema.ts';
import type { NonJsonContent, Route } from '../route.ts';

type Described = Readonly<Record<string, unknown>>;

/** The OpenAPI operation of a route. */
export function describeOperation(route: Route): Described {
  const access = describeAccess(route.permission);
  const parameters = parametersOf(route);
  return {
    operationId: route.id,
    tags: [texts.groups[route.group].title],
    summary: route.summary,
    ...optional('description', [route.description, access.text].filter(Boolean).join('\n\n')),
    security: access.security,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: bodyOf(route.body, route.example) }),
    responses: { ...responseOf(route), ...errorsOf(route) },
  };
}

function optional(name: string, text: string): Described {
  return text === '' ? {} : { [name]: text };
}

function describeAccess(permission: string): { readonly text: string; readonly security: unknown } {
  if (permission === 'anyone') return { text: '', security: [] };
  if (permission === 'person' || permission === 'session') {
    return { text: texts.needsPerson, security: [{ session: [] }] };
  }
  const security = [{ key: [permission] }, { session: [permission] }];
  return { text: fill(texts.needsPermission, { permission }), security };
}

const PARAMETER = /:([a-z_]+)/g;

/**
 * The schemas of path parameters that are not UUIDs. Each key is the path segment before the
 * parameter, and the parameter.
 */
const PARAMETER_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'webhooks/:id': { type: 'string' },
  'versions/:number': { type: 'integer', minimum: 1 },
  'suppressions/:email_hash': { type: 'string', pattern: '^[0-9a-f]{64}$' },
};

function parametersOf({ path, query, headers }: Route): Described[] {
  const inPath = [...path.matchAll(PARAMETER)].map(([part, name]) => {
    const known = Object.keys(PARAMETER_SCHEMAS).find(
      (place) => place.endsWith(part) && path.includes(place),
    );
    const schema = PARAMETER_SCHEMAS[known ?? ''] ?? { type: 'string', format: 'uuid' };
    return { name, in: 'path', required: true, schema };
  });
  const inHeader = (headers ?? []).map((name) => ({
    name,
    in: 'header',
    description: texts.idempotencyKey,
    schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  }));
  return [...inPath, ...(query ? queryParameters(query) : []), ...inHeader];
}

function queryParameters(query: z.ZodObject): Described[] {
  const { properties = {}, required = [] } = inputSchema(query) as {
    readonly properties?: Readonly<Record<string, Described>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
  }));
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const bodyOf = (body: z.ZodType, example: unknown) => ({
  required: true,
  content: { 'application/json': { schema: inputSchema(body), example } },
});

const TEXT = { schema: { type: 'string' } };
const CONTENTS: Readonly<
  Record<NonJsonContent, { readonly description: string; readonly content: Described }>
> = {
  csv: { description: texts.answers.csv, content: { 'text/csv': TEXT } },
  pdf: { description: texts.answers.pdf, content: { 'application/pdf': {} } },
  events: { description: texts.answers.events, content: { 'text/event-stream': TEXT } },
  page: { description: texts.answers.page, content: { 'text/html': TEXT } },
  document: { description: texts.answers.ok, content: json({ type: 'object' }) },
  file: { description: texts.answers.ok, content: { 'application/octet-stream': {} } },
};

const SUCCESSES = {
  200: texts.answers.ok,
  201: texts.answers.created,
  202: texts.answers.accepted,
};

function responseOf({ response, status }: Route): Described {
  if (response === undefined) return { 204: { description: texts.answers.noContent } };
  if (typeof response === 'string') {
    const isCached = response === 'document' || response === 'page';
    return {
      200: CONTENTS[response],
      ...(response === 'csv' && { 204: { description: texts.answers.noMoreLeads } }),
      ...(isCached && { 304: { description: texts.answers.unchanged } }),
    };
  }
  return {
    [status ?? 200]: { description: SUCCESSES[status ?? 200], content: json(refTo(response)) },
  };
}

const errorResponse = (name: string) => ({ $ref: `#/components/responses/${name}` });

function errorsOf({ path, permission, body, query, conflict }: Route): Described {
  const readsInput = body !== undefined || query !== undefined;
  return {
    ...(readsInput && { 400: errorResponse('Invalid') }),
    ...(permission !== 'anyone' && {
      401: errorResponse('Unauthorized'),
      403: errorResponse('Forbidden'),
    }),
    ...(path.includes(':') && { 404: errorResponse('NotFound') }),
    ...(conflict && { 409: errorResponse('Conflict') }),
    default: errorResponse('Error'),
  };
}

const described = (description: string) => ({ description, content: json(refTo(apiErrorSchema)) });

/** The error responses that operations refer to. */
export const ERROR_RESPONSES = {
  Invalid: described(texts.answers.invalid),
  Unauthorized: described(texts.answers.unauthorized),
  Forbidden: described(texts.answers.forbidden),
  NotFound: described(texts.answers.notFound),
  Conflict: described(texts.answers.conflict),
  Error: described(texts.answers.error),
};
