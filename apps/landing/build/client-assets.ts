import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CALL_PLAYER } from './call-player.ts';
import { LATER_STYLES } from './later-styles.ts';

const VIRTUAL = 'virtual:client-assets';
const RESOLVED = `\0${VIRTUAL}`;
const ENTRY = 'src/entry-client.tsx';

interface Options {
  /** The folder with the browser's built files. */
  readonly client: string;
  /** In development, React's fast refresh needs this code before the first component. */
  readonly devPreamble: string;
}

/** Gives the server bundle the URLs of the scripts, of `later-parts.css` and of the call player. */
export function clientAssets({ client, devPreamble }: Options): Plugin {
  let building = false;
  return {
    name: 'pickup:client-assets',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const assets = building ? await builtAssets(client) : devAssets(devPreamble);
      return `export const clientAssets = ${JSON.stringify(assets)}`;
    },
  };
}

async function builtAssets(client: string) {
  const file = join(client, '.vite/manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: build the client before the server bundle`);
  });
  const manifest = JSON.parse(text) as Manifest;
  const address = (name: string) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`${file} has no entry for ${name}`);
    return `/${entry.file}`;
  };
  address(ENTRY); // throws if the manifest has no such entry
  return {
    scripts: runOrder(manifest, ENTRY).map((name) => `/${name}`),
    laterStyles: address(LATER_STYLES),
    callPlayer: address(CALL_PLAYER),
    devScripts: [],
  };
}

/** Returns a file's imports and then the file, in the order in which they run. */
export function runOrder(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return [];
  seen.add(name);
  const imports = (entry.imports ?? []).flatMap((imported) => runOrder(manifest, imported, seen));
  return [...imports, entry.file];
}

type Manifest = Readonly<Record<string, ManifestEntry | undefined>>;

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

function devAssets(preamble: string) {
  const devScripts = [`import "/@vite/client";`, preamble.replace('__BASE__', () => '/')];
  return {
    scripts: [`/${ENTRY}`],
    laterStyles: `/${LATER_STYLES}`,
    callPlayer: `/${CALL_PLAYER}`,
    devScripts,
  };
}
