import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import {
  canInstallDebianPackages,
  installDebianPackage,
} from '../../scripts/lib/debian-package.mjs';
import { onPath } from '../../scripts/lib/find-executable.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';

test.skip(process.env['TEST_DATABASES'] !== 'both', 'takes a minute and 300 MB of packages');
test.skip(!canInstallDebianPackages(), 'needs root on Debian');
test.setTimeout(600_000);

const USER = 10_001;
const repository = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pickup-image-'));
  chmodSync(folder, 0o755);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the image serves as its own user and can write nothing but its volume', async () => {
  for (const tool of ['debootstrap', 'buildah']) {
    if (onPath(tool) === null) expect(await installDebianPackage(tool)).toBe(true);
  }
  const packed = join(folder, 'packed');
  await run(process.execPath, [join(repository, 'scripts/release.mjs'), '--to', packed]);
  const [name = ''] = readdirSync(packed).filter((file) => !file.includes('.tar.gz'));
  const base = await makeBase();
  const image = 'localhost/pickup-release';
  const from = `NODE_IMAGE=${base}`;
  await buildah(
    'build',
    '--isolation=chroot',
    '--build-arg',
    from,
    '--tag',
    image,
    join(packed, name),
  );
  const container = await buildah('from', image);

  const attempts = `const { writeFileSync } = require('fs');
    const isWritable = (path) => { try { writeFileSync(path + '/x', ''); return true } catch { return false } };
    console.log(JSON.stringify([process.getuid(), ...['/app', '/', '/etc', '/data'].map(isWritable)]))`;
  const { stdout } = await run('buildah', [...inContainer(), container, 'node', '-e', attempts]);
  expect(JSON.parse(stdout)).toEqual([USER, false, false, false, true]);

  const port = await freePort();
  const { OCIv1 } = JSON.parse(await buildah('inspect', container)) as Inspected;
  const server = spawn(
    'buildah',
    [...inContainer(), '--env', `PORT=${port}`, container, ...OCIv1.config.Entrypoint],
    { detached: true, stdio: 'ignore' },
  );
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  }
});

interface Inspected {
  readonly OCIv1: { readonly config: { readonly Entrypoint: readonly string[] } };
}

// The images are in the temporary folder, apart from those of the machine.
const storage = () => [
  '--storage-driver=vfs',
  `--root=${folder}/images`,
  `--runroot=${folder}/run`,
];
const buildah = async (...args: readonly string[]) =>
  (await run('buildah', [...storage(), ...args])).stdout.trim();
// The container shares this machine's network and process limits, so that no privilege is needed.
const inContainer = () => [...storage(), 'run', '--isolation=chroot'];

/** Without an image registry: a Debian made by its own package tools, with this Node.js. */
async function makeBase(): Promise<string> {
  const root = join(folder, 'base');
  await run('debootstrap', ['--variant=minbase', 'bookworm', root], { maxBuffer: 1e8 });
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  const container = await buildah('from', 'scratch');
  await buildah('copy', container, root, '/');
  const base = 'localhost/pickup-base';
  await buildah('commit', container, base);
  return base;
}
