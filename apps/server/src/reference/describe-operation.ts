import { answers } from '@pickup/messages/operator/api-answers';
import { groups } from '@pickup/messages/operator/api-groups';
import * as texts from '@pickup/messages/operator/api-operations';
import type { z } from 'zod';
import { EXAMPLE_BODIES } from './example-bodies.ts';
import { inputSchema, refTo, type JsonSchema } from './json-schema.ts';
import type { DocumentedRoute, Operation, OtherContent } from './operation.ts';

type Described = Readonly<Record<string, unknown>>;

/** The OpenAPI operation of a route. */
export function describeOperation(route: DocumentedRoute, operation: Operation): Described {
  const { summary, description }: { summary: string; description?: string } =
    texts.operations[operation.id];
  const who = whoMay(route.permission);
  const parameters = parametersOf(route, operation);
  return {
    operationId: operation.id,
    tags: [groups[operation.group]],
    summary,
    ...optional('description', [description, who.text].filter(Boolean).join('\n\n')),
    security: who.security,
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && { requestBody: bodyOf(operation.body, EXAMPLE_BODIES[operation.id]) }),
    responses: { ...answerOf(operation), ...errorsOf(route, operation) },
  };
}

function optional(name: string, text: string): Described {
  return text === '' ? {} : { [name]: text };
}

function whoMay(permission: string): { readonly text: string; readonly security: unknown } {
  if (permission === 'anyone') return { text: '', security: [] };
  if (permission === 'person' || permission === 'session') {
    return { text: texts.needsPerson, security: [{ session: [] }] };
  }
  const security = [{ key: [permission] }, { session: [permission] }];
  return { text: texts.needsPermission(permission), security };
}

const PARAMETER = /:([a-z_]+)/g;

/** Ids that are not UUIDs, by the part of the path before them. */
const PARAMETER_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'webhooks/:id': { type: 'string' },
  'versions/:number': { type: 'integer', minimum: 1 },
  'suppressions/:email_hash': { type: 'string', pattern: '^[0-9a-f]{64}$' },
};

function parametersOf({ path }: DocumentedRoute, { query, headers }: Operation): Described[] {
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
  Record<OtherContent, { readonly description: string; readonly content: Described }>
> = {
  csv: { description: answers.csv, content: { 'text/csv': TEXT } },
  pdf: { description: answers.pdf, content: { 'application/pdf': {} } },
  events: { description: answers.events, content: { 'text/event-stream': TEXT } },
  page: { description: answers.page, content: { 'text/html': TEXT } },
  document: { description: answers.ok, content: json({ type: 'object' }) },
};

const SUCCESSES = {
  200: answers.ok,
  201: answers.created,
  202: answers.accepted,
};

function answerOf({ answer, status = 200 }: Operation): Described {
  if (answer === undefined) return { 204: { description: answers.noContent } };
  if (typeof answer !== 'string') {
    const isCached = answer.other === 'document' || answer.other === 'page';
    return {
      200: CONTENTS[answer.other],
      ...(answer.other === 'csv' && { 204: { description: answers.noMoreLeads } }),
      ...(isCached && { 304: { description: answers.unchanged } }),
    };
  }
  return { [status]: { description: SUCCESSES[status], content: json(refTo(answer)) } };
}

const errorAnswer = (name: string) => ({ $ref: `#/components/responses/${name}` });

function errorsOf({ path, permission }: DocumentedRoute, operation: Operation): Described {
  const readsInput = operation.body !== undefined || operation.query !== undefined;
  return {
    ...(readsInput && { 400: errorAnswer('Invalid') }),
    ...(permission !== 'anyone' && {
      401: errorAnswer('Unauthorized'),
      403: errorAnswer('Forbidden'),
    }),
    ...(path.includes(':') && { 404: errorAnswer('NotFound') }),
    ...(operation.conflict && { 409: errorAnswer('Conflict') }),
    default: errorAnswer('Error'),
  };
}

const described = (description: string) => ({ description, content: json(refTo('ApiError')) });

/** The error responses that operations refer to. */
export const ERROR_RESPONSES = {
  Invalid: described(answers.invalid),
  Unauthorized: described(answers.unauthorized),
  Forbidden: described(answers.forbidden),
  NotFound: described(answers.notFound),
  Conflict: described(answers.conflict),
  Error: described(answers.error),
};
