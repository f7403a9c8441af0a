import fs from 'node:fs';

/** Makes the creation, renaming and removal of files in a directory durable. */
export function syncDirectory(path: string): void {
  // Windows cannot sync a directory, but NTFS journals its entries.
  if (process.platform === 'win32') return;
  syncOpened(path, 'r');
}

/** Syncs every file and directory in a folder, and the folder itself. */
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
