import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncTree } from '../database/sync-to-disk.ts';
import { isAsset, loadStaticFiles, type StaticFile, type StaticFiles } from './static-files.ts';
import type { Encoding } from './negotiate-encoding.ts';

/**
 * Keeps a copy of this build's hashed files in `folder`, and returns those of the build that ran here before. A page
 * that a browser loaded from that build may still ask for them. Several processes may do this at once.
 */
export async function keepAssets(folder: string, own: StaticFiles): Promise<StaticFiles> {
  const assets = [...own].filter(([path]) => isAsset(path));
  if (assets.length === 0) return new Map();
  const build = nameOf(assets);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await store(join(folder, build), assets);
  const [former, ...older] = await otherBuilds(folder, build);
  for (const name of older) await rm(join(folder, name), { recursive: true, force: true });
  return former === undefined ? new Map() : loadStaticFiles(join(folder, former));
}

function nameOf(assets: readonly (readonly [string, StaticFile])[]): string {
  const hash = createHash('sha256');
  for (const path of assets.map(([one]) => one).toSorted()) hash.update(`${path}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Another process may be storing the same build. The first complete folder wins. */
async function store(target: string, assets: readonly (readonly [string, StaticFile])[]) {
  if ((await stat(target).catch(() => null)) === null) {
    const draft = `${target}.${randomUUID()}`;
    for (const [path, file] of assets) await writeVariants(join(draft, path), file);
    syncTree(draft); // after a power cut, a folder under its final name is complete
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const now = new Date();
  await utimes(target, now, now); // so that the build that ran last is found
}

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

async function writeVariants(path: string, { bodies }: StaticFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  for (const [encoding, body] of bodies) await writeFile(path + SUFFIXES[encoding], body);
}

/** The most recent first. Drafts of processes that died are the last ones. */
async function otherBuilds(folder: string, own: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith(own));
  const builds = names.filter((name) => !name.includes('.'));
  const used = await Promise.all(
    builds.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const sorted = used.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
  return sorted.length === 0 ? [] : [...sorted, ...names.filter((name) => name.includes('.'))];
}
