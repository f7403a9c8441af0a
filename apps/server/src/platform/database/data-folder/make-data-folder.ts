import fs from 'node:fs';

/**
 * Creates the folder, accessible only to its owner. If the folder cannot be used, throws an error
 * that says what to do.
 */
export function makeDataFolder(dataDir: string): void {
  const { R_OK, W_OK, X_OK } = fs.constants;
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, R_OK | W_OK | X_OK);
  } catch (cause) {
    throw new Error(
      `the data folder ${dataDir} cannot be used (${reasonOf(cause)}): ` +
        'set DATA_DIR to a folder that this user can write to',
      { cause },
    );
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
