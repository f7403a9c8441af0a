import fs from 'node:fs';

/** Makes the entries of a directory durable: what was created, renamed or removed in it. */
export function syncDirectory(path: string): void {
  // Windows has no handle to sync a directory by; NTFS journals its entries.
  if (process.platform === 'win32') return;
  syncOpened(path, 'r');
}

/** Makes a whole folder durable: every file in it and every directory, itself included. */
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
