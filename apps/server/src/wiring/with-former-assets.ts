import { join } from 'node:path';
import { CONSOLE_PATH } from '@pickup/contracts/console-config';
import type { BuiltConsole } from '../operator/console/load-console.ts';
import type { BuiltPage } from '../visitor/pages/load-page.ts';
import { keepAssets } from '../platform/http/former-assets.ts';
import type { StaticFiles } from '../platform/http/static-files.ts';
import { describeError } from '../platform/log/describe-error.ts';
import type { Log } from '../platform/log/log.ts';

interface Built {
  readonly page: BuiltPage;
  readonly console?: BuiltConsole;
}

/**
 * The same builds, which also serve the hashed files of the release that ran before. A browser that has loaded its
 * page or console may still ask for them. Without disk space, the server starts without them.
 */
export async function withFormerAssets(
  built: Built,
  { dataDir, log }: { readonly dataDir: string; readonly log: Log },
): Promise<Built> {
  const { page, console } = built;
  try {
    const own = new Map([...page.staticFiles, ...(console?.files ?? [])]);
    const former = [...(await keepAssets(join(dataDir, 'assets'), own))];
    const isOfConsole = (path: string) => path.startsWith(`${CONSOLE_PATH}/`);
    const under = (files: StaticFiles, forConsole: boolean) =>
      new Map([...former.filter(([path]) => isOfConsole(path) === forConsole), ...files]);
    return {
      page: { ...page, staticFiles: under(page.staticFiles, false) },
      ...(console && { console: { ...console, files: under(console.files, true) } }),
    };
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the files of the former release are not kept');
    return built;
  }
}
