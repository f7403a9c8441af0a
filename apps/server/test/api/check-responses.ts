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

type Answers = Readonly<Record<string, DescribedResponse>>;

/** A path or method that is missing in the document may return only errors. */
const ONLY_ERRORS: Answers = { default: { $ref: '#/components/responses/Error' } };

const document = createDocument({ routes: ROUTES, answers: 'closed' });
const lookup = createPolicyLookup(ROUTES);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: isFullRun });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', ...document });
const compiled = new Map<string, ValidateFunction>();

/**
 * Returns how a response differs from the OpenAPI document, or null. Ignores paths outside the API.
 */
export async function responseFault(method: string, path: string, answer: Response) {
  const answers = responsesAt(method, path);
  if (answers === null) return null;
  const fault = await faultOf(answers, method, answer);
  return fault && `${method} ${path} answered ${answer.status}, and ${fault}`;
}

/** Makes the app throw an error when a response does not match the document. */
export function checkResponses(app: Hono): Hono {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const answer = await fetch(request, ...rest);
    const fault = await responseFault(request.method, new URL(request.url).pathname, answer);
    if (fault)
      throw new Error(`${fault}. See src/platform/http/reference, which generates the document.`);
    return answer;
  };
  return app;
}

function responsesAt(method: string, path: string): Answers | null {
  const verdict = lookup(method, path);
  if (verdict.kind === 'other-method' && path.startsWith('/api')) return ONLY_ERRORS;
  if (verdict.kind !== 'row') return /^\/api(?:\/|$)/.test(path) ? ONLY_ERRORS : null;
  const { row } = verdict;
  const described = document.paths[row.path.replaceAll(/:([a-z_]+)/g, '{$1}')];
  const operation = described?.[row.method.toLowerCase()] as { readonly responses: Answers };
  return operation.responses;
}

async function faultOf(answers: Answers, method: string, answer: Response): Promise<string | null> {
  const described = answers[answer.status] ?? (answer.status >= 400 ? answers['default'] : null);
  if (!described) return 'the document has no such status';
  const { content } = resolved(described);
  if (method === 'HEAD') return null;
  if (!content) return (await answer.clone().text()) === '' ? null : 'the body should be empty';
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const expected = content[type];
  if (!expected) return `its type is ${type}, not ${Object.keys(content).join(' or ')}`;
  if (type !== 'application/json' || !expected.schema) return null;
  const check = validatorOf(expected.schema.$ref);
  if (!check || check(await bodyOf(answer))) return null;
  return `its body does not match: ${ajv.errorsText(check.errors, { dataVar: 'body' })}`;
}

function resolved(answer: DescribedResponse): DescribedResponse {
  const [, , kind = '', name = ''] = answer.$ref?.split('/') ?? [];
  if (kind === '') return answer;
  return (document.components[kind] as Answers)[name] ?? answer;
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

async function bodyOf(answer: Response): Promise<unknown> {
  const body = await answer.clone().arrayBuffer();
  const decode = DECODERS[answer.headers.get('content-encoding') ?? ''] ?? Buffer.from;
  return JSON.parse(decode(body).toString('utf8')) as unknown;
}
