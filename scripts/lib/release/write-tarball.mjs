import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

// Sorted files without dates or owners always give the same archive.
const WITHOUT_DATE = { mtime: new Date(0), uid: 0, gid: 0 };

/** Packs `folder` into `archive`, and writes a SHA-256 file for `sha256sum -c` next to it. */
export async function writeTarball(folder, archive) {
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
  let unpackedBytes = 0;
  for (const file of filesBelow(folder)) {
    const { size } = statSync(file);
    unpackedBytes += size;
    const name = `${basename(folder)}/${relative(folder, file).split(sep).join('/')}`;
    const entry = tar.entry({ ...WITHOUT_DATE, name, size, mode: 0o644 });
    await pipeline(createReadStream(file), entry);
  }
  tar.finalize();
  await writing;
  const sha256 = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  await writeFile(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  return { unpackedBytes, packedBytes: statSync(archive).size };
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
