import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackage } from '../../scripts/lib/debian-package.mjs';
import { onPath } from '../../scripts/lib/find-executable.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';

const run = promisify(execFile);

/** WordPress from Debian's packages, with its own database. */
export interface WordPress {
  readonly origin: string;
  readonly password: string;
  /** Publishes a page with this content and returns the page's URL. */
  publish(content: string): Promise<string>;
  stop(): Promise<void>;
}

const INSTALLED = '/usr/share/wordpress';

/** Installs missing Debian packages. Returns whether WordPress, PHP and MariaDB are installed. */
export async function hasWordPress(): Promise<boolean> {
  if (!existsSync(INSTALLED)) await installDebianPackage('wordpress');
  if (onPath('php') === null) await installDebianPackage('php-cli');
  if (onPath('mariadbd') === null) await installDebianPackage('mariadb-server');
  const modules = onPath('php') === null ? '' : (await run('php', ['-m'])).stdout;
  if (!modules.includes('mysqli')) await installDebianPackage('php-mysql');
  return existsSync(INSTALLED) && onPath('php') !== null && onPath('mariadbd') !== null;
}

export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), 'pickup-wordpress-'));
  const database = await startDatabase(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = join(folder, 'site');
  cpSync(INSTALLED, site, { recursive: true, dereference: true });
  writeFileSync(join(site, 'wp-config.php'), configFor(origin, database.socket));
  addTheme(site);
  const password = 'a password for tests';
  const php = (code: string) => run('php', ['-r', `${LOAD}${code}`], { cwd: site });
  await php(`
    require 'wp-admin/includes/upgrade.php';
    wp_install('Roofing by Joe', 'joe', 'joe@roofing.example', true, '', '${password}');
    switch_theme('plain');`);
  const web = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: 'ignore',
    detached: true, // so that `stop` can kill its workers too
  });
  while (!(await isReady(origin))) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    origin,
    password,
    async publish(content) {
      const text = Buffer.from(content).toString('base64');
      const { stdout } = await php(`
        echo get_permalink(wp_insert_post(array(
          'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Page',
          'post_content' => wp_slash(base64_decode('${text}')))));`);
      return stdout.trim();
    },
    async stop() {
      if (web.pid !== undefined) process.kill(-web.pid, 'SIGKILL');
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// WordPress needs the host name, which PHP does not set on the command line.
const LOAD = `$_SERVER['HTTP_HOST'] = '127.0.0.1'; define('WP_INSTALLING', !file_exists('installed'));
  require 'wp-load.php'; touch('installed');`;

const isReady = (origin: string) =>
  fetch(`${origin}/wp-login.php`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startDatabase(folder: string) {
  const data = join(folder, 'data');
  const socket = join(folder, 'mariadb.sock');
  const common = ['--no-defaults', `--datadir=${data}`, '--user=root'];
  const authentication = '--auth-root-authentication-method=normal';
  await run('mariadb-install-db', [...common, authentication, '--skip-test-db']);
  const first = join(folder, 'first.sql');
  writeFileSync(first, 'CREATE DATABASE IF NOT EXISTS wordpress;');
  const server = spawn(
    'mariadbd',
    [...common, `--socket=${socket}`, '--skip-networking', `--init-file=${first}`],
    { stdio: 'ignore' },
  );
  while (!existsSync(socket)) await new Promise((resolve) => setTimeout(resolve, 100));
  return { socket, stop: () => end(server) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const configFor = (origin: string, socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('AUTH_KEY', 'a key for tests');
define('SECURE_AUTH_KEY', 'a key for tests');
define('WP_HOME', '${origin}');
define('WP_SITEURL', '${origin}');
define('FS_METHOD', 'direct');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Adds a theme, because Debian's package contains none. */
function addTheme(site: string): void {
  const theme = join(site, 'wp-content/themes/plain');
  mkdirSync(theme, { recursive: true });
  writeFileSync(join(theme, 'style.css'), '/* Theme Name: Plain */');
  writeFileSync(
    join(theme, 'index.php'),
    `<!doctype html><html <?php language_attributes(); ?>><head>
      <meta name="viewport" content="width=device-width"><?php wp_head(); ?></head><body>
      <?php while (have_posts()) { the_post(); the_title('<h1>', '</h1>'); the_content(); } ?>
      <?php wp_footer(); ?></body></html>`,
  );
}
