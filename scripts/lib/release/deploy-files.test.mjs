import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { onPath } from '../find-executable.mjs';
import { ROOT } from '../run.mjs';
import { FOR_READERS, PRODUCT } from './assemble-release.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const guide = read('docs/operating.md');
const unit = read('deploy/pickup.service');
const unitValue = (key) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'));

  it('uses the same project name in the folder of every release', () => {
    expect(compose.name).toBe('pickup');
  });

  it('requires only variables that the guide sets', () => {
    const [, section = ''] = guide.split('## Run it in containers');
    const [, env = ''] = /```sh\n([^`]*PICKUP_HOST=[^`]*)```/.exec(section) ?? [];
    const documented = [...env.matchAll(/^\s*(\w+)=/gm)].map(([, name]) => name);
    const required = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(required.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('gives the server only variables that .env.example lists', () => {
    const known = [...read('.env.example').matchAll(/^# (\w+)=/gm)].map(([, name]) => name);
    const given = Object.keys(compose.services.pickup.environment);
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('does not mention PostgreSQL after the three parts that the guide lists are removed', () => {
    const { pickup, postgres: _database, ...others } = compose.services;
    const { depends_on: _postgres, environment, ...rest } = pickup;
    const { DATABASE_URL: _url, ...kept } = environment;
    const left = { ...others, pickup: { ...rest, environment: kept } };
    expect(JSON.stringify(left)).not.toMatch(/postgres/i);
  });

  it('mounts a volume at each folder that the image creates for its data', () => {
    const created = /^RUN install .*0700 (.*)$/m.exec(read('deploy/Dockerfile'))?.[1]?.split(' ');
    const mounted = compose.services.pickup.volumes
      .filter((volume) => !volume.startsWith('.'))
      .map((volume) => volume.split(':'));
    expect(mounted.map(([, path]) => path)).toEqual(created);
    expect(mounted.filter(([name]) => !(name in compose.volumes))).toEqual([]);
  });
});

describe('Caddyfile', () => {
  const validate = (env) =>
    spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
    });

  it.skipIf(onPath('caddy') === null)('is valid, and reports a missing PICKUP_HOST', () => {
    expect(validate({ PICKUP_HOST: 'a.example' }).status).toBe(0);
    expect(validate({}).stderr).toContain('Set-PICKUP_HOST-to-your-host-name');
  });
});

describe('the pages of a release', () => {
  const pages = (folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));

  it('link only to files in the release, and mention no README that the release lacks', () => {
    const texts = [...pages('docs'), 'CHANGELOG.md', 'deploy/README.md'];
    const readmes = texts.flatMap(
      (page) => read(page).match(/`(?:packages|apps|scripts)\/[^`]*README\.md`/g) ?? [],
    );
    expect(readmes).toEqual([]);
    const links = texts.flatMap((page) => {
      const at = page.startsWith('deploy/') ? '.' : dirname(page); // in a release, this file is in the top folder
      return [...read(page).matchAll(/\]\(([^)\s#]+)/g)]
        .map(([, link]) => link)
        .filter((link) => !/^(?:https?|mailto):/.test(link))
        .map((link) => normalize(join(at, link)));
    });
    expect(links.length).toBeGreaterThan(100);
    const isThere = (path) =>
      existsSync(join(ROOT, path)) &&
      [...PRODUCT, ...FOR_READERS].some((part) => path === part || path.startsWith(`${part}/`));
    expect(links.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('pickup.service', () => {
  it('runs in the guide’s settings folder, and can write to the guide’s backup folder', () => {
    expect(guide).toContain(`Create \`${unitValue('WorkingDirectory')}/.env\``);
    expect(guide).toContain(`DATA_DIR=/var/lib/${unitValue('StateDirectory')}\n`);
    const backups = unitValue('ReadWritePaths')?.replace(/^-/, '');
    for (const path of ['docs/backup.md', '.env.example']) {
      expect(read(path)).toContain(`BACKUP_TO=${backups}\n`);
    }
  });

  it.skipIf(onPath('systemd-analyze') === null)('is a valid unit', () => {
    const output = execFileSync(
      'systemd-analyze',
      ['verify', join(ROOT, 'deploy/pickup.service')],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    expect(output).toBe('');
  });
});
