import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineSources } from '@pickup/contracts/page/page';
import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import { loadStaticFiles, type StaticFiles } from '../../../platform/http/server/static-files.ts';

/** The built console: one document for all its paths, and the files it loads. */
export interface BuiltConsole {
  readonly document: string;
  /** The document's inline script and style, for the content security policy. */
  readonly inlineSources: InlineSources;
  readonly files: StaticFiles;
}

/** Reads the console's build. If it is missing, throws an error that says how to build it. */
export async function loadConsole(dist: string): Promise<BuiltConsole> {
  try {
    const document = await readFile(join(dist, 'index.html'), 'utf8');
    const files = await loadStaticFiles(dist, CONSOLE_PATH);
    return { document, inlineSources: inlineSourcesOf(document), files };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The console in ${dist} does not load; build it with npm start. (${problem})`, {
      cause,
    });
  }
}

/**
 * Hashes the scripts and styles between tags without attributes. Tags with attributes refer to
 * files.
 */
export function inlineSourcesOf(document: string): InlineSources {
  const hashesOf = (tag: 'script' | 'style') =>
    [...document.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { script: hashesOf('script'), style: hashesOf('style') };
}
