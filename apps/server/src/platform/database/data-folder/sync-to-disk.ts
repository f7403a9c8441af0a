import fs from 'node:fs';

/** Syncs a directory's entries to disk: the creation, renaming and removal of files in it. */
export function syncDirectory(path: string): void {
  // Windows has no way to sync a directory. NTFS journals its entries.
  if (process.platform === 'win32') return;
  syncOpened(path, 'r');
}

/** Syncs a whole folder to disk: every file in it and every directory, including itself. */
export function syncTree(root: string): void {
  for (const entry of fs.readdirSync(root, { withFileTypes: true })) {
    const path = `${root}/${entry.name}`;
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncOpened(path, 'r+');
  }
  syncDirectory(root);
}

function syncOpened(path: string, flags: 'r' | 'r+'): void {
  const descriptor = fs.openSync(path, flags);
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
