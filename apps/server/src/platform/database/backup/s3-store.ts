import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { BackupStore, StoredFile } from './backup-store.ts';
import { BackupError } from './dump-format.ts';

/** The credentials, region and address of S3 or a compatible store. */
export interface S3Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Scheme and host of a store other than Amazon's. */
  readonly endpoint: string | null;
}

/** Opens `s3://bucket/prefix`. A file can have up to 5 GB, the limit of a single upload. */
export function s3Store(address: string, access: S3Access): BackupStore {
  const { hostname: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`);
  const { region, endpoint } = access;
  const base = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const response = await client.fetch(`${base}${path}`, init).catch((cause: unknown) => {
      throw new BackupError(`${new URL(base).host} does not respond`, { cause });
    });
    if (response.ok) return response;
    const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new BackupError(`the store refused ${method}: ${response.status} ${code ?? ''}`.trim());
  }

  async function finish(path: string, init: RequestInit): Promise<void> {
    await (await send(path, init)).body?.cancel();
  }

  const remove = (name: string) => finish(`/${keyOf(name)}`, { method: 'DELETE' });
  return {
    place: address,
    async put(name, file) {
      const { size } = await stat(file);
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
      const headers = {
        'content-length': String(size),
        'content-type': 'application/octet-stream',
      };
      await finish(`/${keyOf(name)}`, { method: 'PUT', body, headers });
    },
    async read(name) {
      const { body } = await send(`/${keyOf(name)}`);
      if (!body) throw new BackupError(`${name} is empty`);
      return body;
    },
    async list() {
      const files: StoredFile[] = [];
      let page: string | null = '';
      while (page !== null) {
        const more: string = page === '' ? '' : `&continuation-token=${encodeURIComponent(page)}`;
        const query = `list-type=2&prefix=${encodeURIComponent(keyOf(''))}${more}`;
        const text: string = await (await send(`?${query}`)).text();
        files.push(...filesIn(text, keyOf('')));
        page = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? null;
      }
      return files;
    },
    async rename(from, to) {
      const source = `/${bucket}/${keyOf(from)}`;
      await finish(`/${keyOf(to)}`, { method: 'PUT', headers: { 'x-amz-copy-source': source } });
      await remove(from);
    },
    remove,
  };
}

function filesIn(listing: string, prefix: string): StoredFile[] {
  const entries = listing.matchAll(/<Contents>(.*?)<\/Contents>/gs);
  return [...entries].flatMap(([, entry = '']) => {
    const key = /<Key>([^<]+)</.exec(entry)?.[1] ?? '';
    const bytes = Number(/<Size>(\d+)</.exec(entry)?.[1] ?? 0);
    const name = key.slice(prefix.length);
    return name === '' || name.includes('/') ? [] : [{ name, bytes }];
  });
}
