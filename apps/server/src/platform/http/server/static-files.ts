import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts';

/** Files that a page loads, by their request path, such as "/assets/entry-client-abc.js". */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** The uncompressed file, and the build's compressed copies, smallest first. */
  readonly bodies: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

/**
 * Reads a build's folder once. The server serves only these files, so no request path can leave the
 * folder. Hidden files and HTML templates are left out. `under` is the path prefix in requests: ''
 * or, for example, '/console'.
 */
export async function loadStaticFiles(folder: string, under = ''): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const served = paths.filter((path) => isServed(path.split(sep)));
  const files = await Promise.all(
    served.map(async (path) => {
      const url = `/${path.split(sep).join('/')}`;
      return [under + url, await readStaticFile(folder, path, url, paths)] as const;
    }),
  );
  return new Map(files);
}

/**
 * Returns the file with 200, or 304 if the browser already has it. Returns null if there is no such
 * file.
 */
export function serveStaticFile(c: Context, files: StaticFiles): Response | null {
  const file = files.get(c.req.path);
  return file ? serveFile(c, file) : null;
}

export function serveFile(c: Context, file: StaticFile): Response {
  const encoding = negotiateEncoding(c.req.header('accept-encoding'), [...file.bodies.keys()]);
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  c.header('cache-control', file.cacheControl);
  c.header('etag', etag);
  if (file.bodies.size > 1) c.header('vary', 'accept-encoding');
  if (hasEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  c.header('content-type', file.type);
  const body = file.bodies.get(encoding) ?? NOTHING;
  return c.body(body, 200, { 'content-length': String(body.byteLength) });
}

async function readStaticFile(
  folder: string,
  path: string,
  url: string,
  paths: readonly string[],
): Promise<StaticFile> {
  const compressed = COMPRESSED.filter(([, suffix]) => paths.includes(path + suffix));
  const variants = [...compressed, ['identity', ''] as const];
  const bodies = await Promise.all(
    variants.map(
      async ([encoding, suffix]) =>
        [encoding, new Uint8Array(await readFile(join(folder, path + suffix)))] as const,
    ),
  );
  const identity = bodies.at(-1)?.[1] ?? NOTHING;
  return {
    type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    cacheControl: isAsset(url) ? IMMUTABLE : SHORT,
    bodies: new Map(bodies),
  };
}

function isServed(parts: readonly string[]): boolean {
  const name = parts.at(-1) ?? '';
  return !parts.some((part) => part.startsWith('.')) && !/\.(?:html|br|gz)$/.test(name);
}

/** Whether a request's `if-none-match` contains this tag. Ignores whether tags are weak. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*');
}

const NOTHING = new Uint8Array();

const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Whether the build puts a hash of the content into the file's name. */
function isAsset(path: string): boolean {
  return /^(?:\/console)?\/assets\//.test(path);
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
