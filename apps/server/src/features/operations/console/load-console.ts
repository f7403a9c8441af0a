import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineSources } from '@pickup/contracts/page/page';
import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import { loadStaticFiles, type StaticFiles } from '../../../platform/http/server/static-files.ts';
import { errorMessage } from '../../../platform/error-message.ts';

export interface BuiltConsole {
  readonly document: string;
  readonly inlineSources: InlineSources;
  readonly files: StaticFiles;
}

export async function loadConsole(dist: string): Promise<BuiltConsole> {
  try {
    const document = await readFile(join(dist, 'index.html'), 'utf8');
    const files = await loadStaticFiles(dist, CONSOLE_PATH);
    return { document, inlineSources: inlineSourcesOf(document), files };
  } catch (cause) {
    const problem = errorMessage(cause);
    throw new Error(
      `The console in ${dist} could not be loaded. Build it with npm start. (${problem})`,
      { cause },
    );
  }
}

/** Tags with attributes refer to files, so they need no hash. */
export function inlineSourcesOf(document: string): InlineSources {
  const hashesOf = (tag: 'script' | 'style') =>
    [...document.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { script: hashesOf('script'), style: hashesOf('style') };
}
