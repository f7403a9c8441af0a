import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../src/platform/http/reference/create-document.ts';
import { ROUTES } from '../../src/features.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

type Described = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const published = JSON.parse(JSON.stringify(createDocument({ routes: ROUTES }))) as ReturnType<
  typeof createDocument
>;

/** Maps each route, such as "GET /api/leads/{id}", to its operation. */
function describedRoutes(): Map<string, Described> {
  const all = Object.entries(published.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map(
      (method) => [`${method.toUpperCase()} ${path}`, item[method] as Described] as const,
    ),
  );
  return new Map(all);
}

/** Yields every object and list in a value, each with its path. */
function* partsOf(value: unknown, place = ''): Generator<readonly [string, Described]> {
  if (typeof value !== 'object' || value === null) return;
  yield [place, value as Described];
  for (const [name, part] of Object.entries(value)) yield* partsOf(part, `${place}.${name}`);
}

const withBraces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(published));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('describes exactly the routes that exist', () => {
    const expected = ROUTES.map(({ method, path }) => `${method} ${withBraces(path)}`);
    expect([...describedRoutes().keys()].toSorted()).toEqual(expected.toSorted());
  });

  it('lists the permission of each route', () => {
    const routes = describedRoutes();
    for (const { method, path, permission } of ROUTES) {
      const { security } = routes.get(`${method} ${withBraces(path)}`) ?? {};
      if (permission === 'anyone') expect(security).toEqual([]);
      else if (permission === 'person' || permission === 'session') {
        expect(security).toEqual([{ session: [] }]);
      } else expect(security).toEqual([{ key: [permission] }, { session: [permission] }]);
    }
  });

  it('gives each operation a unique id', () => {
    const ids = [...describedRoutes().values()].map(({ operationId }) => String(operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares each parameter of a path', () => {
    for (const [route, { parameters = [] }] of describedRoutes()) {
      const declared = (parameters as { name: string; in: string }[]).filter(
        (parameter) => parameter.in === 'path',
      );
      const expected = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([route, declared.map(({ name }) => name)]).toEqual([route, expected]);
    }
  });

  it('describes queries, bodies and responses with the limits and types of the contracts', () => {
    const list = describedRoutes().get('GET /api/leads');
    expect(list?.['parameters']).toContainEqual({
      name: 'limit',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    });
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    expect(describedRoutes().get('POST /api/keys')).toMatchObject({
      requestBody: json({ required: ['name', 'scopes'] }),
      responses: { 201: json({ $ref: '#/components/schemas/NewApiKey' }) },
    });
    expect(published.components.schemas['LeadPage']).toMatchObject({
      properties: { leads: { items: { $ref: '#/components/schemas/Lead' } } },
    });
  });

  it('has a contact and a license, and describes each tag, as linters require', () => {
    const { info, tags } = published as unknown as Record<'info' | 'tags', Described>;
    expect(info).toMatchObject({ contact: { name: expect.any(String) } });
    expect(info).toMatchObject({ license: { name: expect.any(String) } });
    for (const tag of Object.values(tags)) {
      expect(tag).toMatchObject({ description: expect.stringMatching(/\.$/) });
    }
  });

  it('defines each member that it requires', () => {
    for (const [place, { required, properties = {} }] of partsOf(published.components.schemas)) {
      if (!Array.isArray(required)) continue;
      const names = Object.keys(properties as Described);
      expect(names, place).toEqual(expect.arrayContaining(required));
    }
  });

  it('has members and query parameters in snake_case', () => {
    const names = [...partsOf(published)].flatMap(([, { properties, in: place, name }]) => [
      ...Object.keys(properties ?? {}),
      ...(place === 'query' ? [String(name)] : []),
    ]);
    expect(names.length).toBeGreaterThan(500);
    // Some of the intake's members have dotted names, such as "contact.email".
    const isOdd = (name: string) => !/^(?:contact\.)?[a-z\d]+(?:_[a-z\d]+)*$/.test(name);
    expect(names.filter(isOdd)).toEqual([]);
  });

  it('allows new members in responses, but its closed form for tests allows them only in stored data', () => {
    expect(JSON.stringify(published.components.schemas)).not.toContain(
      '"additionalProperties":false',
    );
    const closed = createDocument({ routes: ROUTES, responses: 'closed' });
    const open = [...partsOf(closed.components.schemas)].flatMap(([place, described]) => {
      const { type, additionalProperties: more } = described;
      const isMap = typeof more === 'object' && more !== null && Object.keys(more).length > 0;
      return type === 'object' && more !== false && !isMap ? [place] : [];
    });
    const isStored = /^\.PersonExport\.|\.(?:payload|sent|attribution|settings|details)$/;
    expect(open).toContain('.Lead.properties.attribution');
    expect(open.filter((place) => !isStored.test(place))).toEqual([]);
  });

  it('lists the public page’s address for the lead intake if the console has a separate host', () => {
    const { paths } = createDocument({ routes: ROUTES, siteUrl: 'https://a.example' });
    expect(paths['/functions/v1/lead-intake']).toMatchObject({
      servers: [{ url: 'https://a.example' }],
    });
    expect(paths['/api/leads']).not.toHaveProperty('servers');
  });
});

describeOnDatabase('GET /api/openapi.json', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));
  const get = (headers: Readonly<Record<string, string>> = {}) =>
    server.request('/api/openapi.json', { headers });

  it('returns the document to anyone', async () => {
    const response = await get();
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(published);
  });

  it('returns 304 to a client that already has the document', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await get({ 'if-none-match': known })).status).toBe(304);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});
