import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatformApi } from './create-platform-api.ts';
import { ALL_ENDPOINTS } from './endpoints.ts';
import { startPlatformDouble, type PlatformDouble } from '../../test/platform-double.ts';

interface SpecifiedEndpoint {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly query: string;
  readonly authorization: string;
}

const specified: readonly SpecifiedEndpoint[] = readFileSync(
  new URL('./specification-endpoints.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [method = '', path = '', body = '', query = '', authorization = ''] = line.split(/ +/);
    return { name: `${method} ${path}`, method, path, body, query, authorization };
  });

/** Endpoint names come from a file in these tests, so the compiler cannot check them. */
type UntypedApi = (name: string, request: object) => Promise<unknown>;

let double: PlatformDouble;
let platform: UntypedApi;

describe("the specification's table of the platform's API", () => {
  beforeAll(async () => {
    double = await startPlatformDouble();
    platform = createPlatformApi({ baseUrl: double.url, token: double.token }) as UntypedApi;
  });
  afterAll(() => double.stop());

  it('has the same 135 endpoints as the code’s table', () => {
    expect(specified).toHaveLength(135);
    const ours = ALL_ENDPOINTS.map(({ name }) => name);
    expect(ours.toSorted()).toEqual(specified.map(({ name }) => name).toSorted());
  });

  it('agrees with the code’s table on which endpoints are paginated or have a query', () => {
    const ours = ALL_ENDPOINTS.filter((row) => row.isPaginated).map(({ name }) => name);
    const paginated = specified.filter((row) => row.query === 'pages').map(({ name }) => name);
    expect(ours.toSorted()).toEqual(paginated.toSorted());
    const queried = ALL_ENDPOINTS.filter((row) => row.query).map(({ name }) => name);
    const specifiedQueried = specified.filter((row) => row.query !== '-').map(({ name }) => name);
    expect(queried.toSorted()).toEqual(specifiedQueried.toSorted());
  });

  it.each(specified)('matches the request that arrives for $name', async (endpoint) => {
    const values = { id: 'a b/1', testId: 't?2', runId: 'r#3', userId: 'u%4', provider: '11labs' };
    const path = fillPath(endpoint.path, values);
    if (endpoint.path.endsWith('}')) double.resources.put(path, { id: values.id });
    await platform(endpoint.name, { path: values, ...queryOf(endpoint), ...bodyOf(endpoint) });

    const arrived = double.requests.at(-1);
    expect(arrived?.method).toBe(endpoint.method);
    expect(arrived?.path).toBe(path);
    expect(arrived?.bodyKind).toBe(endpoint.body);
    expect([...(arrived?.query ?? [])]).toEqual(Object.entries(textsOf(endpoint)));
    expect(arrived?.authorization).toBe(
      endpoint.authorization === 'bearer' ? `Bearer ${double.token}` : undefined,
    );
    if (endpoint.body === 'json') expect(arrived?.body).toEqual(jsonOf(endpoint));
    if (endpoint.body === 'form-data') {
      const file = arrived?.body instanceof FormData ? arrived.body.get('file') : null;
      expect(file).toMatchObject({ name: 'notes.txt' });
      expect(await new Response(file).text()).toBe('bytes');
    }
  });

  it('has no endpoint "GET /invoice", so a request to it is refused', async () => {
    await expect(platform('GET /invoice', {})).rejects.toThrow('no endpoint "GET /invoice"');
  });
});

function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function textsOf({ query }: SpecifiedEndpoint): Record<string, string> {
  if (query === 'pages') return { page: '2', limit: '5', assistantId: 'é&=' };
  return query === 'query' ? { createdAtGt: '2026-11-21T00:00:00.000Z' } : {};
}

function queryOf(endpoint: SpecifiedEndpoint): object {
  return endpoint.query === '-' ? {} : { query: textsOf(endpoint) };
}

// The platform refuses a web call without an assistant.
function jsonOf({ path }: SpecifiedEndpoint): object {
  return { name: 'Ünal & Söhne', ...(path === '/call/web' ? { assistantId: 'a1' } : {}) };
}

function bodyOf(endpoint: SpecifiedEndpoint): object {
  const { body } = endpoint;
  if (body === 'json') return { body: jsonOf(endpoint) };
  return body === 'form-data' ? { body: { file: new File(['bytes'], 'notes.txt') } } : {};
}
