import { isFullRun } from '@pickup/test-sinks/full-run';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Hono } from 'hono';
import { createPolicyLookup } from '../../src/features/people/access/policy-row.ts';
import { createDocument } from '../../src/platform/http/reference/create-document.ts';
import { ROUTES } from '../../src/features.ts';

interface DescribedResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;
}

type Responses = Readonly<Record<string, DescribedResponse>>;

/** An API path or method that is missing from the document may return only errors. */
const ONLY_ERRORS: Responses = { default: { $ref: '#/components/responses/Error' } };

const document = createDocument({ routes: ROUTES, responses: 'closed' });
const lookup = createPolicyLookup(ROUTES);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: isFullRun });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', ...document });
const compiled = new Map<string, ValidateFunction>();

/**
 * Returns how a response differs from the OpenAPI document, or null. Ignores paths outside the API.
 */
export async function findResponseMismatch(method: string, path: string, response: Response) {
  const responses = responsesAt(method, path);
  if (responses === null) return null;
  const fault = await faultOf(responses, method, response);
  return fault && `${method} ${path} returned ${response.status}, and ${fault}`;
}

/** Makes the app throw an error when a response does not match the document. */
export function checkResponses(app: Hono): Hono {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    const fault = await findResponseMismatch(
      request.method,
      new URL(request.url).pathname,
      response,
    );
    if (fault)
      throw new Error(`${fault}. See src/platform/http/reference, which generates the document.`);
    return response;
  };
  return app;
}

function responsesAt(method: string, path: string): Responses | null {
  const verdict = lookup(method, path);
  if (verdict.kind === 'other-method' && path.startsWith('/api')) return ONLY_ERRORS;
  if (verdict.kind !== 'row') return /^\/api(?:\/|$)/.test(path) ? ONLY_ERRORS : null;
  const { row } = verdict;
  const described = document.paths[row.path.replaceAll(/:([a-z_]+)/g, '{$1}')];
  const operation = described?.[row.method.toLowerCase()] as { readonly responses: Responses };
  return operation.responses;
}

async function faultOf(
  responses: Responses,
  method: string,
  response: Response,
): Promise<string | null> {
  const described =
    responses[response.status] ?? (response.status >= 400 ? responses['default'] : null);
  if (!described) return 'the document has no such status';
  const { content } = resolved(described);
  if (method === 'HEAD') return null;
  if (!content) return (await response.clone().text()) === '' ? null : 'the body should be empty';
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const expected = content[type];
  if (!expected) return `its type is ${type}, not ${Object.keys(content).join(' or ')}`;
  if (type !== 'application/json' || !expected.schema) return null;
  const check = validatorOf(expected.schema.$ref);
  if (!check || check(await bodyOf(response))) return null;
  return `its body does not match: ${ajv.errorsText(check.errors, { dataVar: 'body' })}`;
}

function resolved(response: DescribedResponse): DescribedResponse {
  const [, , kind = '', name = ''] = response.$ref?.split('/') ?? [];
  if (kind === '') return response;
  return (document.components[kind] as Responses)[name] ?? response;
}

function validatorOf(ref: string | undefined): ValidateFunction | null {
  if (ref === undefined) return null;
  const known = compiled.get(ref) ?? ajv.compile({ $ref: `api${ref}` });
  compiled.set(ref, known);
  return known;
}

const DECODERS: Readonly<Record<string, (body: ArrayBuffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

async function bodyOf(response: Response): Promise<unknown> {
  const body = await response.clone().arrayBuffer();
  const decode = DECODERS[response.headers.get('content-encoding') ?? ''] ?? Buffer.from;
  return JSON.parse(decode(body).toString('utf8')) as unknown;
}
