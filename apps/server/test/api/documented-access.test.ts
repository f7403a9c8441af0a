import { readdirSync, readFileSync } from 'node:fs';
import { LIMITS } from '@pickup/auth';
import { leadIntakeSchema } from '@pickup/contracts/leads/lead-intake';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import { describe, expect, it } from 'vitest';
import { createPolicyLookup } from '../../src/features/people/access/policy-row.ts';
import { POLICY } from '../../src/features.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const guides = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
const docs = ['README.md', ...guides.map((name) => `docs/${name}`)].map(read);

/** Returns the cells of each table row that begins with code: '| `leads.read` | … | yes |'. */
function tableOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/^\| `.*$/gm)].map(([line]) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns the routes that a text mentions, such as 'GET /api/leads', without queries. */
function routesOf(text: string): readonly (readonly [string, string])[] {
  const flat = text.replaceAll(/\s+/g, ' ');
  const found = flat.matchAll(/\b(GET|POST|PATCH|DELETE|PUT) (\/api\/[\w:/.-]*\w)/g);
  return [...found].map(([, method = '', path = '']) => [method, path] as const);
}

describe('the guides', () => {
  it('list each role’s permissions', () => {
    const documented = tableOf(read('docs/access.md')).filter(([, , ...rest]) => rest.length === 3);
    expect(documented.map(([permission, , ...roles]) => [permission, ...roles])).toEqual(
      PERMISSIONS.map((permission) => [
        `\`${permission}\``,
        ...(['viewer', 'agent', 'owner'] as const).map((role) =>
          ROLE_PERMISSIONS[role].includes(permission) ? 'yes' : 'no',
        ),
      ]),
    );
  });

  it('show an example lead with only the required members', () => {
    const [, example = ''] = /lead-intake -d '(\{[^']*\})'/.exec(read('docs/api.md')) ?? [];
    const shown = JSON.parse(example) as Record<string, unknown>;
    expect(leadIntakeSchema.safeParse(shown).error).toBeUndefined();
    for (const member of Object.keys(shown)) {
      const { [member]: _left, ...rest } = shown;
      expect(leadIntakeSchema.safeParse(rest).success, member).toBe(false);
    }
  });

  it('mention only routes that exist', () => {
    const lookUp = createPolicyLookup(POLICY);
    const routes = docs.flatMap(routesOf);
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(([method, path]) => lookUp(method, path).kind !== 'row')).toEqual([]);
  });
});

describe('docs/sign-in.md', () => {
  it('lists every rate limit of the sign-in service', () => {
    const [, section = ''] = read('docs/sign-in.md').split('## Limits\n');
    const listed = [...section.matchAll(/\| (\d+ in \d+ \w+) +\|$/gm)].map(([, one = '']) => one);
    const limits = Object.values(LIMITS).map(
      ({ count, seconds }) => `${count} in ${WINDOWS[seconds]}`,
    );
    expect(listed.toSorted(byText)).toEqual(limits.toSorted(byText));
  });

  const byText = (a: string, b: string) => a.localeCompare(b);

  const WINDOWS: Readonly<Record<number, string>> = {
    60: '1 minute',
    300: '5 minutes',
    3_600: '1 hour',
    86_400: '1 day',
  };
});

describe('.env.example', () => {
  /** The names of these variables depend on the settings, so they are examples. */
  const EXAMPLES = ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET', 'WEBHOOK_SECRET_CRM'];
  /** Names the Edge Function's secrets, which are set in its project (see docs/deployments.md). */
  const SECRETS_OF_THE_FUNCTION = 'function-config.ts';

  it('lists exactly the variables that the server reads', () => {
    const listed = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, one]) => one);
    const others = listed.filter((name = '') => !EXAMPLES.includes(name));
    expect(new Set(others)).toEqual(variablesRead());
    expect(listed).toEqual(expect.arrayContaining(EXAMPLES));
  });

  /**
   * Returns every quoted name in capitals in the files that read environment variables or define
   * their names.
   */
  function variablesRead(): ReadonlySet<string> {
    const folder = 'apps/server/src/config/';
    const files = readdirSync(new URL(folder, root)).filter(
      (name) => !name.includes('.test.') && name !== SECRETS_OF_THE_FUNCTION,
    );
    const texts = [
      ...files.map((name) => `${folder}${name}`),
      'packages/contracts/src/people/sms-settings.ts',
      'packages/contracts/src/bookings/scheduling-services.ts',
    ];
    const names = texts.flatMap((path) => [...read(path).matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)]);
    return new Set(names.map(([, name = '']) => name));
  }
});
