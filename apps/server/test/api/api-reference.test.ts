import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../src/platform/http/reference/create-document.ts';
import { exampleRequest } from '../../src/platform/http/reference/example-request.ts';
import { ROUTES } from '../../src/features.ts';
import { PAGE_STYLE } from '../../src/platform/http/reference/page-style.ts';
import { operationsIn, schemasIn } from '../../src/platform/http/reference/read-document.ts';
import { renderPage } from '../../src/platform/http/reference/render-page.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const document = createDocument({ routes: ROUTES });
const operations = operationsIn(document);
const operation = (id: string) => operations.find(({ operationId }) => operationId === id);
const page = await renderPage(document);
/** Returns the text of the part about an operation or a type, without tags. */
const partOf = (id: string) =>
  (page.split(`id="${id}"`)[1]?.split('</article>')[0] ?? '')
    .replaceAll(/<wbr \/>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the API reference', () => {
  it('has a part for each operation, with its method, path, permission and example', () => {
    for (const one of operations) {
      const text = partOf(one.operationId);
      expect(text).toContain(`${one.method} ${one.path} `);
      const [permission] = one.security.flatMap(({ key = [] }) => key);
      const withoutKey = one.security.length > 0 ? 'a signed-in person, not a key' : 'none.';
      expect(text).toContain(`Permission: ${permission ?? withoutKey}`);
      expect(text).toContain('curl ');
    }
    expect(page.split('<article class="operation">')).toHaveLength(operations.length + 1);
  });

  it('has a part for each type', () => {
    for (const name of Object.keys(schemasIn(document))) {
      expect(page).toContain(`id="type-${name}"`);
    }
  });

  it('has unique ids, and each of its links points to one of them', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('describes parameters and bodies with their types and limits', () => {
    const list = partOf('listLeads');
    expect(list).toContain('limit integer · 1 to 200 · default 50');
    expect(list).toContain('tier string One of A , B , C');
    expect(list).toContain('from ISO 8601 time or ISO 8601 date');
    const note = partOf('addNote');
    expect(note).toContain('id UUID required text string · 1 to 4,000 characters required');
    expect(partOf('createKey')).toContain(
      `scopes list of strings · 1 to ${PERMISSIONS.length} items required`,
    );
    expect(partOf('type-Lead')).toContain('report LeadReportLink or null');
    expect(partOf('type-ApiError')).toContain('issues list of objects may be missing');
  });

  it('has no script, and links to no other origin', () => {
    expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect([...page.matchAll(/(?:href|src)="(?![#/])[^"]*"/g)]).toEqual([]);
  });

  it('escapes the document’s texts', async () => {
    const described = structuredClone(document);
    Object.assign(described.paths['/healthz']?.['get'] ?? {}, { summary: '<img src=x>' });
    expect(await renderPage(described)).not.toContain('<img');
  });

  it('has a valid example for each body', () => {
    for (const { id, body, example } of ROUTES) {
      expect([id, example !== undefined]).toEqual([id, body !== undefined]);
      expect([id, body?.safeParse(example).error]).toEqual([id, undefined]);
    }
  });

  it('shows requests that a shell can send', () => {
    const shown = (id: string) => exampleRequest(operation(id) ?? expect.fail(id));
    expect(shown('listLeads')).toBe(
      'curl "$PICKUP_URL/api/leads" \\\n  -H "Authorization: Bearer $PICKUP_KEY"',
    );
    expect(shown('changeLead')).toContain(
      '-X PATCH "$PICKUP_URL/api/leads/$id" \\\n  -H "Authorization: Bearer $PICKUP_KEY" \\\n' +
        "  -H 'Content-Type: application/json' \\\n" +
        `  -d '{ "status": "contacted", "previous": { "status": "new" } }'`,
    );
    expect(shown('exportLeads')).toMatch(/-o leads\.csv$/);
    expect(shown('changeSelf')).toContain('$ACCESS_TOKEN');
    expect(shown('checkHealth')).toBe('curl "$PICKUP_URL/healthz"');
    const separateHost = createDocument({ routes: ROUTES, siteUrl: 'https://a.example' });
    const submit = operationsIn(separateHost).find(
      ({ operationId }) => operationId === 'submitLead',
    );
    expect(submit && exampleRequest(submit)).toContain('"https://a.example/functions/v1');
  });

  it('uses only colors of the design system', () => {
    const file = new URL('../../../../packages/ui/src/tokens.css', import.meta.url);
    const tokens = readFileSync(file, 'utf8');
    const colorsIn = (css: string) =>
      css.split('@media').map((part) => [...part.matchAll(/--[\w-]+: #\w+;/g)].map(([one]) => one));
    const [light = [], dark = []] = colorsIn(tokens);
    const [ownLight = [], ownDark = []] = colorsIn(PAGE_STYLE);
    expect(ownLight.filter((color) => !light.includes(color))).toEqual([]);
    expect(ownDark.filter((color) => !dark.includes(color))).toEqual([]);
    expect(ownLight.length + ownDark.length).toBeGreaterThan(20);
  });
});

describeOnDatabase('GET /api/docs', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));

  it('returns the page to anyone, with a content security policy that allows its style but no scripts', async () => {
    const response = await server.send('/api/docs', { bearer: null });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toBe(page);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src 'self';`);
    expect(policy).not.toMatch(/script-src|unsafe/);
  });
});
