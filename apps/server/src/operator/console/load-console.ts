import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSOLE_PATH } from '@pickup/contracts/console-config';
import { loadStaticFiles, type StaticFiles } from '../../platform/http/static-files.ts';

/** The built console: one document for all its paths, and the files it loads. */
export interface BuiltConsole {
  readonly document: string;
  readonly files: StaticFiles;
}

/** Reads the console's build. Without one, throws an error that says what to do. */
export async function loadConsole(dist: string): Promise<BuiltConsole> {
  try {
    const document = await readFile(join(dist, 'index.html'), 'utf8');
    return { document, files: await loadStaticFiles(dist, CONSOLE_PATH) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The console in ${dist} does not load; build it with npm start. (${problem})`, {
      cause,
    });
  }
}
