import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSOLE_PATH } from '@pickup/contracts/console-config';
import { loadStaticFiles, type StaticFiles } from '../../platform/http/static-files.ts';

/** The built console: the one document of all its paths, and the files that it loads. */
export interface BuiltConsole {
  readonly document: string;
  readonly files: StaticFiles;
}

/** Reads the console's build. Throws with what to do when there is none. */
export async function loadConsole(dist: string): Promise<BuiltConsole> {
  try {
    const document = await readFile(join(dist, 'index.html'), 'utf8');
    return { document, files: await loadStaticFiles(dist, CONSOLE_PATH) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The console in ${dist} does not load; build it by npm start. (${problem})`, {
      cause,
    });
  }
}
