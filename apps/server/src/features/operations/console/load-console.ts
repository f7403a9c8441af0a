import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineSources } from '@pickup/contracts/page/page';
import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import { loadStaticFiles, type StaticFiles } from '../../../platform/http/server/static-files.ts';
import { errorMessage } from '../../../platform/error-message.ts';

/** One document serves all paths of the console. */
export interface BuiltConsole {
  readonly document: string;
  /** The content security policy allows the document's inline script and style by these hashes. */
  readonly inlineSources: InlineSources;
  readonly files: StaticFiles;
}

/** If the build is missing, throws an error that says how to make it. */
export async function loadConsole(dist: string): Promise<BuiltConsole> {
  try {
    const document = await readFile(join(dist, 'index.html'), 'utf8');
    const files = await loadStaticFiles(dist, CONSOLE_PATH);
    return { document, inlineSources: inlineSourcesOf(document), files };
  } catch (cause) {
    const problem = errorMessage(cause);
    throw new Error(`The console in ${dist} does not load; build it with npm start. (${problem})`, {
      cause,
    });
  }
}

/**
 * Hashes inline scripts and styles, whose tags have no attributes. Tags with attributes refer to
 * files.
 */
export function inlineSourcesOf(document: string): InlineSources {
  const hashesOf = (tag: 'script' | 'style') =>
    [...document.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { script: hashesOf('script'), style: hashesOf('style') };
}
