import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Comments that the rule `plain-english` reports, each with the beginning of its report. */
const AVOIDED = [
  ['Somebody submits the form.', '"Somebody": name the role'],
  ['The visitor gets his report.', '"his": write they'],
  ['Send an e-mail.', '"e-mail": write email'],
  ['The wished time.', '"wished": write request'],
  ['Times that are had.', '"are had": write is available'],
  ['Keeps what stands there.', '"what stands there": write is'],
  ['The call goes on by itself.', '"goes on by itself": write continues'],
  ['Publishes the page as it stands.', '"as it stands": write unchanged'],
  ['Of the product.', '" Of": begin with the thing'],
  ['Tells the owner.', '"Tells": write notifies'],
  ['The owner is told.', '"told": write notifies'],
  ['Two times clash.', '"clash": write conflict'],
  ['Draws the card anew.', '"anew": write again'],
  ['The agent takes no calls.', '"takes no": write rejects'],
  ['A person takes back a consent.', '"takes back": write cancel'],
  ['Lets go of the lock.', '"Lets go of": write release'],
  ['Mends the draft.', '"Mends": write fix'],
  ['A cache that obeys the header.', '"obeys": write follow'],
  ['The former release.', '"former ": write previous'],
  ['Reads a calendar elsewhere.', '"calendar elsewhere": write connected calendar'],
  ['A proved backup.', '"proved": write verified'],
  ['The shown version.', '"shown version": write published version'],
  ['Joins the waiting line.', '"waiting line": write semaphore'],
  ['Has a short memory.', '"short memory": write TTL cache'],
] as const;

const AVOIDED_FILES = AVOIDED.map(([comment, advice], number) => ({
  path: `packages/roi/src/comment-${number}.ts`,
  text: `// ${comment}\nexport const number = ${number};`,
  advice,
}));

/** The files of an invented repository, whose folders have the same names as this repository's. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(AVOIDED_FILES.map(({ path, text }) => [path, text])),
  'packages/roi/src/index.ts': 'export const lift = 1;',
  'packages/roi/src/upwards.ts': "export { text } from '@pickup/contracts/leads/lead-form';",
  'packages/contracts/src/leads/lead-form.ts':
    "import { lift } from '@pickup/roi';\nexport const text = lift;",
  'packages/contracts/src/schema.ts':
    "import { z } from 'zod';\nexport const schema = z;\nexport type Shape = 1;",
  'packages/contracts/src/through.ts': "export { schema } from './schema.ts';",
  'packages/contracts/src/sideways.ts': "export { call } from '@pickup/voice/call';",
  'packages/voice/src/call.ts':
    "import { text } from '@pickup/contracts/leads/lead-form';\nexport const call = text;",
  'packages/voice/src/platform/api.ts': 'export type Api = 1;\nexport const api = 1;',
  'packages/voice/src/through.ts': "export { api } from './platform/api.ts';",
  'packages/voice/src/to-app.ts': "export { root } from '@pickup/server/app';",
  'packages/voice/test/double.ts': "export { api } from '../src/platform/api.ts';",
  'packages/voice/src/call.test.ts':
    "export { double } from '../test/double.ts';\nexport { sink } from '@pickup/test-sinks/sink';",
  'packages/voice/src/own-double.ts': "export { double } from '../test/double.ts';",
  'packages/auth/src/users/user.ts': 'export type User = 1;',
  'packages/auth/src/sessions/session.ts': "export type { User } from '../users/user.ts';",
  'packages/auth/src/users/upwards.ts': "export type { User } from '../sessions/session.ts';",
  'packages/auth/src/users/unknown.ts': "export type { User } from '../people/user.ts';",
  'packages/auth/test/kit.ts': "export type { User } from '../src/users/user.ts';",
  'packages/test-sinks/src/sink.ts': "export { tool } from '../../../scripts/lib/tool.mjs';",
  'apps/server/test/with-double.ts': "export { double } from '@pickup/voice/test/double';",
  'apps/server/src/features/page/sink.ts': "export { sink } from '@pickup/test-sinks/sink';",
  'apps/server/src/errors.ts': 'export const error = 1;',
  'apps/server/src/errors-upwards.ts': "export { error } from './errors.ts';",
  'apps/server/src/platform/log/log.ts':
    "import { error } from '../../errors.ts';\nexport const log = error;",
  'apps/server/src/platform/upwards.ts': "export { lead } from '../features/leads/lead.ts';",
  'apps/server/src/config/config.ts':
    "import { log } from '../platform/log/log.ts';\nexport const config = log;",
  'apps/server/src/config/upwards.ts': "export { lead } from '../features/leads/lead.ts';",
  'apps/server/src/features/leads/lead.ts':
    "import { log } from '../../platform/log/log.ts';\nimport { config } from '../../config/config.ts';\nexport const lead = [log, config];\nexport type Lead = 1;",
  'apps/server/src/features/leads/work/notes.ts': "export { lead } from '../lead.ts';",
  'apps/server/src/features/leads/index.ts': "export { lead, type Lead } from './lead.ts';",
  'apps/server/src/features/privacy/ledger.ts': "export { lead } from '../leads/index.ts';",
  'apps/server/src/features/privacy/past-the-index.ts': "export { lead } from '../leads/lead.ts';",
  'apps/server/src/features/bookings/times/slots.ts':
    "export { lead } from '../../leads/index.ts';",
  'apps/server/src/features/bookings/times/slots.test.ts':
    "export { book } from '../../page/book.ts';",
  'apps/server/src/features/leads/upwards.ts': "export { book } from '../page/book.ts';",
  'apps/server/src/features/leads/type-upwards.ts':
    "export type { Ledger } from '../privacy/ledger-types.ts';",
  'apps/server/src/features/privacy/ledger-types.ts': 'export type Ledger = 1;',
  'apps/server/src/features/leads/unknown-feature.ts': "export { a } from '../sales/a.ts';",
  'apps/server/src/features/sales/a.ts': 'export const a = 1;',
  'apps/server/src/features/leads/to-app.ts': "export const later = import('../../app.ts');",
  'apps/server/src/features/leads/environment.ts': 'export const port = process.env.PORT;',
  'apps/server/src/features/page/book.ts':
    "import type { Lead } from '../leads/index.ts';\nexport const book: Lead = 1;",
  'apps/server/src/features/page/reads-leads.ts':
    'export const sql = `select note.id from lead_note note where note.id = ${1}`;',
  'apps/server/src/features/page/prose.ts':
    "export const text = 'a message from lead to operator';",
  'apps/server/src/features/leads/feature.ts':
    "export const leads = {\n  tables: ['lead', 'lead_note'],\n};",
  'apps/server/src/features/bookings/feature.ts':
    "export const bookings = {\n  tables: [\n    'booking_request',\n  ],\n};",
  'apps/server/src/features/leads/own-table.ts': "export const sql = 'update lead set score = 1';",
  'apps/server/src/features/page/reads-bookings.ts':
    "export const sql = 'select id from booking_request';",
  'apps/server/src/features/people/ends-sessions.ts':
    "export const sql = 'delete from auth_session';",
  'apps/server/src/features/leads/list/filters.ts':
    "export const sql = 'select from booking_request';",
  'apps/server/src/features.ts':
    'const FEATURES = [people, leads, privacy, bookings, page] as const;',
  'apps/server/src/app.ts':
    "import { book } from './features/page/book.ts';\nexport const root = book;",
  'apps/server/src/starts.ts': "export * from './main.ts';",
  'apps/server/src/main.ts':
    "import { root } from './app.ts';\nexport const env = [root, process.env];",
  'scripts/lib/tool.mjs': 'export const tool = 1;',
  'apps/server/test/with-tool.ts': "export { tool } from '../../../scripts/lib/tool.mjs';",
  'apps/server/src/features/leads/tool.ts':
    "export { tool } from '../../../../../scripts/lib/tool.mjs';",
  'apps/server/test/all.ts': "export { book } from '../src/features/page/book.ts';",
  'apps/landing/src/shared/store.ts':
    "import { text } from '@pickup/contracts/leads/lead-form';\nexport const store = text;",
  'apps/landing/src/shared/upwards.ts':
    "export type Hero = import('../features/hero/hero.ts').Hero;",
  'apps/landing/src/features/hero/hero.ts':
    "import { store } from '../../shared/store.ts';\nexport const hero = store;\nexport type Hero = 1;",
  'apps/landing/test/fixture.ts': 'export const fixture = 1;',
  'apps/landing/src/features/hero/hero.test.ts':
    "export { fixture } from '../../../test/fixture.ts';",
  'apps/landing/src/features/results/sideways.ts': "export type { Hero } from '../hero/hero.ts';",
  'apps/landing/src/features/results/upwards.ts': "export { page } from '../../pages/page.ts';",
  'apps/landing/src/features/results/types.ts':
    "import type { Shape } from '@pickup/contracts/schema';\nexport type Own = Shape;",
  'apps/landing/src/features/results/heavy.ts':
    "export { schema } from '@pickup/contracts/through';",
  'apps/landing/src/features/results/key.ts': "export { api } from '@pickup/voice/platform/api';",
  'apps/landing/src/features/results/key-through.ts':
    "export const api = import('@pickup/voice/through');",
  'apps/landing/src/features/results/key-types.ts':
    "export type { Api } from '@pickup/voice/platform/api';",
  'apps/server/src/features/page/key.ts': "export { api } from '@pickup/voice/platform/api';",
  'apps/landing/src/features/results/zod.ts': "export { z } from 'zod';",
  'apps/landing/src/pages/page.ts':
    "import { hero } from '../features/hero/hero.ts';\nexport const page = hero;",
  'apps/console/src/page.ts':
    "import type { root } from '@pickup/server/app';\nexport type Root = typeof root;",
  'apps/console/src/other-app.ts': "export { root } from '@pickup/server/app';",
  'apps/console/src/features/leads/text.ts': "export const text = 'Whoever asks is called';",
  'packages/ui/src/jsx.tsx': 'export const Text = () => <p>Send an e-mail</p>;',
  'packages/roi/src/words.ts': "export const nobody = 'nobody';\nexport const his = /his e-mail/;",
  'packages/roi/src/same-words.ts':
    '/** A former colleague signs in elsewhere. The state is `proved`, the file `lead.unproved`. */\nexport const file = `${1}.unproved`;',
  'packages/messages/src/en/page/hero.ts': "export const headline = 'Stop Losing Jobs';",
  'packages/messages/src/upwards.ts': "export { lift } from '@pickup/roi';",
  'apps/landing/src/features/hero/headline.tsx':
    'export const Headline = ({ text }: { text: string }) => <h1 className="big" title={text}>{text} · 1</h1>;',
  'apps/landing/src/features/hero/between-tags.tsx':
    'export const Text = () => <p>Your results</p>;',
  'apps/landing/src/features/hero/in-braces.tsx':
    "export const Text = ({ done }: { done: boolean }) => <p>{done ? 'Sent' : ''}</p>;",
  'apps/landing/src/features/hero/in-attribute.tsx':
    'export const Text = ({ name }: { name: string }) => <nav aria-label={`Pages of ${name}`} />;',
  'apps/console/src/features/leads/title.tsx': 'export const Title = () => <h1>Leads</h1>;',
  'e2e/journey.ts': "import { lift } from '@pickup/roi';\nexport const figure = lift;",
  'e2e/insider.ts': "export type { root } from '@pickup/server/app';",
};

const FORBIDDEN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(AVOIDED_FILES.map(({ path, advice }) => [path, advice])),
  'packages/roi/src/upwards.ts': 'packages/roi may import only libraries',
  'packages/contracts/src/sideways.ts': 'packages/contracts may import packages/roi',
  'packages/voice/src/to-app.ts': 'packages/voice may not import apps/server',
  'packages/voice/src/own-double.ts': 'only tests may import packages/voice/test/double.ts',
  'packages/auth/src/users/upwards.ts': 'users may not import sessions, which is above it',
  'packages/auth/src/users/unknown.ts': 'users may not import people, which is above it',
  'apps/server/src/features/page/sink.ts': 'only tests may import packages/test-sinks/src/sink',
  'apps/server/src/platform/upwards.ts': 'shared may not import what is above it',
  'apps/server/src/config/upwards.ts': 'config may not import what is above it',
  'apps/server/src/features/leads/upwards.ts':
    'feature leads may not import feature page, which is above it',
  'apps/server/src/features/privacy/past-the-index.ts': 'import features/leads/index.ts',
  'apps/server/src/features/leads/type-upwards.ts':
    'feature leads may not import feature privacy, which is above it',
  'apps/server/src/features/bookings/times/slots.test.ts':
    'feature bookings may not import feature page, which is above it',
  'apps/server/src/features/leads/unknown-feature.ts':
    'feature leads may not import feature sales, which is above it',
  'apps/server/src/features/leads/to-app.ts': 'feature leads may not import what is above it',
  'apps/server/src/features/leads/environment.ts':
    'only main.ts and the commands may read process.env',
  'apps/server/src/features/leads/tool.ts': 'a relative import leaves its workspace',
  'apps/server/src/features/page/reads-leads.ts':
    'lead_note belongs to apps/server/src/features/leads',
  'apps/server/src/features/page/reads-bookings.ts':
    'booking_request belongs to apps/server/src/features/bookings',
  'apps/server/src/features/people/ends-sessions.ts': 'auth_session belongs to packages/auth',
  'apps/server/src/starts.ts': 'nothing may import it',
  'apps/landing/src/shared/upwards.ts': 'shared may not import what is above it',
  'apps/landing/src/features/results/sideways.ts': 'feature results may not import feature hero',
  'apps/landing/src/features/results/upwards.ts': 'feature results may not import what is above it',
  'apps/landing/src/features/results/heavy.ts': 'reaches zod (schema.ts)',
  'apps/landing/src/features/results/key.ts': 'reaches the server side (platform/api.ts)',
  'apps/landing/src/features/results/key-through.ts': 'reaches the server side (platform/api.ts)',
  'apps/landing/src/features/results/zod.ts': 'zod stays on the server',
  'apps/console/src/other-app.ts': 'apps/console may not import apps/server',
  'apps/console/src/features/leads/text.ts': '"Whoever": name the role',
  'packages/ui/src/jsx.tsx': '"e-mail": write email',
  'packages/messages/src/upwards.ts': 'packages/messages may import only libraries',
  'apps/landing/src/features/hero/between-tags.tsx': 'belongs in packages/messages',
  'apps/landing/src/features/hero/in-braces.tsx': 'belongs in packages/messages',
  'apps/landing/src/features/hero/in-attribute.tsx': 'belongs in packages/messages',
  'apps/console/src/features/leads/title.tsx': 'belongs in packages/messages',
  'e2e/insider.ts': 'e2e may not import apps/server',
};

interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
}

let project: string;
let faults: readonly Diagnostic[];

describe('the linter with the configuration of this repository', () => {
  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'house-'));
    for (const [path, line] of Object.entries(FILES)) write(path, `${line}\n`);
    for (const folder of workspaces()) {
      write(
        `${folder}/package.json`,
        JSON.stringify({ name: `@pickup/${folder.split('/').at(-1)}` }),
      );
    }
    faults = await lint();
  });

  afterAll(() => rmSync(project, { recursive: true }));

  it.each(Object.entries(FORBIDDEN))('reports %s: %s', (path, reason) => {
    const messages = faults
      .filter((fault) => fault.filename === path)
      .map((fault) => fault.message);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(reason);
  });

  it('reports no other file', () => {
    const reported = new Set(faults.map((fault) => fault.filename));
    expect([...reported].toSorted()).toEqual(Object.keys(FORBIDDEN).toSorted());
  });
});

function write(path: string, text: string): void {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function workspaces(): Set<string> {
  const folders = Object.keys(FILES).map(
    (path) => /^(e2e|(apps|packages)\/[^/]+)\//.exec(path)?.[1],
  );
  return new Set(folders.filter((folder) => folder !== undefined));
}

async function lint(): Promise<readonly Diagnostic[]> {
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
  const config = join(repository, 'oxlint.config.mjs');
  const running = promisify(execFile)(process.execPath, [oxlint, '-c', config, '-f', 'json'], {
    cwd: project,
  });
  // If there are problems, the linter exits with 1 and the error contains its report.
  const { stdout } = await running.catch((failed: { stdout: string }) => failed);
  const report = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  return report.diagnostics.filter((fault) => fault.code.startsWith('house('));
}
