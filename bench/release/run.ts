import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canBuildImages, DebianImages } from '../../scripts/lib/debian-image.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { median, type BenchRow } from '../bench-row.ts';
import { BuiltServer } from '../built-server.ts';

const STARTS = 5;
const MAX_UNPACKED = 120e6;
const repository = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);

/** Sizes of the release, and how soon it answers on a bare Debian, beside this clone's own server. */
export async function run(): Promise<readonly BenchRow[]> {
  if (!canBuildImages())
    throw new Error('This bench needs root on Debian, to make a Debian for its image');
  const folder = mkdtempSync(join(tmpdir(), 'pickup-release-'));
  chmodSync(folder, 0o755);
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string): Promise<BenchRow[]> {
  const packed = join(folder, 'packed');
  const release = join(repository, 'scripts/release.mjs');
  await execute(process.execPath, [release, '--to', packed], { cwd: repository });
  const [name = ''] = readdirSync(packed).filter((file) => !file.includes('.tar.gz'));
  const archive = join(packed, `${name}.tar.gz`);
  const { stdout } = await execute('du', ['--summarize', '--bytes', join(packed, name)]);
  const unpacked = Number.parseInt(stdout, 10);

  const images = new DebianImages(folder);
  await images.prepare();
  const base = await images.base();
  const image = await images.build(join(packed, name));
  const command = ['sh', '-c', `cd /opt/${name} && exec node server.js`];
  const here: Starts = { first: [], later: [] };
  const ofArchive: Starts = { first: [], later: [] };
  const ofImage: Starts = { first: [], later: [] };
  for (let round = 0; round < STARTS; round += 1) {
    await startClone(here);
    const bare = await images.container(base);
    await images.add(bare, archive, '/opt/');
    await startTwice(ofArchive, (environment) => images.start(bare, { environment, command }));
    const own = await images.container(image);
    await startTwice(ofImage, (environment) => images.start(own, { environment }));
  }
  return [
    { what: 'archive', ours: megabytes(statSync(archive).size) },
    {
      what: 'archive, unpacked',
      ours: megabytes(unpacked),
      target: `at most ${megabytes(MAX_UNPACKED)}`,
      met: unpacked <= MAX_UNPACKED,
    },
    { what: 'image, unpacked', ours: megabytes(await images.bytesOf(image)) },
    { what: 'its Debian with Node.js', ours: megabytes(await images.bytesOf(base)) },
    startRow('archive: first start until it is ready', ofArchive.first, here.first),
    startRow('archive: later start', ofArchive.later, here.later),
    startRow('image: first start until it is ready', ofImage.first, here.first),
    startRow('image: later start', ofImage.later, here.later),
  ];
}

/** Milliseconds until ready. The first start creates the embedded database. */
interface Starts {
  readonly first: number[];
  readonly later: number[];
}

async function startClone({ first, later }: Starts): Promise<void> {
  const begun = performance.now();
  const server = await BuiltServer.start({ databaseUrl: null });
  first.push(performance.now() - begun);
  await server.kill();
  const again = performance.now();
  await server.run();
  later.push(performance.now() - again);
  await server.stop();
}

async function startTwice(
  { first, later }: Starts,
  start: (environment: Record<string, string>) => Promise<() => void>,
): Promise<void> {
  for (const starts of [first, later]) {
    const port = await freePort();
    const begun = performance.now();
    const stop = await start({ PORT: String(port) });
    while (!(await isReady(port))) await pause(20);
    starts.push(performance.now() - begun);
    stop();
    await pause(500); // the killed process still holds the lock of its data for a moment
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok === true;
}

function startRow(what: string, ours: readonly number[], clone: readonly number[]): BenchRow {
  const [own, beside] = [median(ours), median(clone)];
  return { what, ours: seconds(own), beside: seconds(beside), ratio: own / beside };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
