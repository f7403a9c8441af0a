import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@pickup/contracts/page';
import { loadStaticFiles, type StaticFiles } from '../../platform/http/static-files.ts';

/** The built landing app: the code that renders its documents, and the files they load. */
export interface BuiltPage {
  readonly renderer: PageRenderer;
  readonly staticFiles: StaticFiles;
}

/** Loads the landing app's build. Without one, throws an error that says what to do. */
export async function loadPage(dist: string): Promise<BuiltPage> {
  try {
    const entry = pathToFileURL(join(dist, 'server/entry-server.js')).href;
    const bundle: { readonly renderer?: PageRenderer } = await import(entry);
    if (!bundle.renderer) throw new Error('the bundle exports no renderer');
    return { renderer: bundle.renderer, staticFiles: await loadStaticFiles(join(dist, 'client')) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page in ${dist} does not load; build it with npm start. (${problem})`, {
      cause,
    });
  }
}
