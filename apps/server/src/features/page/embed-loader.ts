import { EMBED_LOADER_PATH } from '@pickup/contracts/page/embed';
import { Hono } from 'hono';
import { settingsOf } from '../../platform/http/site-of.ts';
import { AppError } from '../../errors.ts';
import { methodNotAllowed } from '../../platform/http/method-not-allowed.ts';
import { serveStaticFile, type StaticFiles } from '../../platform/http/server/static-files.ts';

export interface EmbedLoaderDeps {
  readonly staticFiles: StaticFiles;
}

/** Mount these routes before the static files, which only our own pages may load. */
export function createEmbedLoader({ staticFiles }: EmbedLoaderDeps): Hono {
  return new Hono()
    .get(EMBED_LOADER_PATH, (c) => {
      const file = settingsOf(c).embed.origins.length > 0 ? serveStaticFile(c, staticFiles) : null;
      if (!file) throw new AppError('not_found', 'There is nothing at this address.');
      file.headers.set('cross-origin-resource-policy', 'cross-origin');
      return file;
    })
    .all(EMBED_LOADER_PATH, methodNotAllowed('GET, HEAD'));
}
