import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@pickup/contracts/page/page';
import type { Language } from '@pickup/messages/language';
import { loadStaticFiles, type StaticFiles } from '../../../platform/http/server/static-files.ts';
import { errorMessage } from '../../../platform/error-message.ts';

export interface BuiltPage {
  readonly renderer: PageRenderer;
  readonly staticFiles: StaticFiles;
}

export async function loadPage(dist: string): Promise<BuiltPage> {
  try {
    const [en, es] = await Promise.all([loadLanguage(dist, 'en'), loadLanguage(dist, 'es')]);
    return {
      renderer: inEachLanguage({ en: en.renderer, es: es.renderer }),
      // Each file name contains a hash of the content, so files with the same name have the same
      // content.
      staticFiles: new Map([...es.staticFiles, ...en.staticFiles]),
    };
  } catch (cause) {
    const problem = errorMessage(cause);
    throw new Error(
      `The page in ${dist} could not be loaded. Build it with npm start. (${problem})`,
      { cause },
    );
  }
}

async function loadLanguage(dist: string, language: Language): Promise<BuiltPage> {
  const folder = join(dist, language);
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const bundle: { readonly renderer?: PageRenderer } = await import(entry);
  if (!bundle.renderer) throw new Error('the bundle exports no renderer');
  return { renderer: bundle.renderer, staticFiles: await loadStaticFiles(join(folder, 'client')) };
}

function inEachLanguage(renderers: Readonly<Record<Language, PageRenderer>>): PageRenderer {
  const sourcesOf = (member: 'inlineSources' | 'embedSources') => {
    const all = Object.values(renderers).map((renderer) => renderer[member]);
    const each = (kind: 'script' | 'style') => [...new Set(all.flatMap((one) => one[kind]))];
    return { script: each('script'), style: each('style') };
  };
  return {
    render: (view, context) => renderers[context.language].render(view, context),
    inlineSources: sourcesOf('inlineSources'),
    embedSources: sourcesOf('embedSources'),
    editSource: renderers.en.editSource,
  };
}
