import { readdirSync, readFileSync } from 'node:fs';
import { JOB_KINDS } from '@pickup/contracts/deliveries';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import { describe, expect, it } from 'vitest';
import { createPolicyLookup } from '../src/access/policy-row.ts';
import { POLICY } from '../src/policy.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const docs = ['README.md', 'access', 'operating', 'deliveries', 'voice'].map((name) =>
  read(name.endsWith('.md') ? name : `docs/${name}.md`),
);

/** Cells of a table's rows whose first one is code: '| `leads.read` | … | yes | no | yes |'. */
function tableOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/^\| `.*$/gm)].map(([line]) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** 'GET /api/leads', 'DELETE /api/keys/:id', as documents write them; a query is not part of the route. */
function routesOf(text: string): readonly (readonly [string, string])[] {
  const flat = text.replaceAll(/\s+/g, ' ');
  const found = flat.matchAll(/\b(GET|POST|PATCH|DELETE|PUT) (\/api\/[\w:/.-]*\w)/g);
  return [...found].map(([, method = '', path = '']) => [method, path] as const);
}

describe('what the documents say about access', () => {
  it('is what each role holds, permission by permission', () => {
    const told = tableOf(docs[1] ?? '').filter(([, , ...rest]) => rest.length === 3);
    expect(told.map(([permission, , ...roles]) => [permission, ...roles])).toEqual(
      PERMISSIONS.map((permission) => [
        `\`${permission}\``,
        ...(['viewer', 'agent', 'owner'] as const).map((role) =>
          ROLE_PERMISSIONS[role].includes(permission) ? 'yes' : 'no',
        ),
      ]),
    );
  });

  it('names no route that is not there', () => {
    const look = createPolicyLookup(POLICY);
    const routes = docs.flatMap(routesOf);
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(([method, path]) => look(method, path).kind !== 'row')).toEqual([]);
  });

  it('names every kind of delivery', () => {
    const deliveries = docs[3] ?? '';
    expect(JOB_KINDS.filter((kind) => !deliveries.includes(`\`${kind}\``))).toEqual([]);
  });
});

describe('.env.example', () => {
  /** Examples of names that are made of the settings: of a provider's, of an endpoint's id. */
  const EXAMPLES = ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET', 'WEBHOOK_SECRET_CRM'];

  it('lists what the server reads, and nothing else', () => {
    const listed = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const others = listed.filter((name = '') => !EXAMPLES.includes(name));
    expect(new Set(others)).toEqual(variablesRead());
    expect(listed).toEqual(expect.arrayContaining(EXAMPLES));
  });

  /** By the quotes around capitals, in the one folder that reads the environment and what it takes names from. */
  function variablesRead(): ReadonlySet<string> {
    const folder = 'apps/server/src/config/';
    const files = readdirSync(new URL(folder, root)).filter((name) => !name.includes('.test.'));
    const texts = [
      ...files.map((name) => `${folder}${name}`),
      'packages/contracts/src/sms-settings.ts',
    ];
    const names = texts.flatMap((path) => [...read(path).matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)]);
    return new Set(names.map(([, name = '']) => name));
  }
});
