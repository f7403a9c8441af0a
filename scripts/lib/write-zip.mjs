import { crc32 } from 'node:zlib';

/**
 * The same files always give the same bytes. The files are not compressed, because compression
 * differs between versions of zlib.
 * @param {ReadonlyMap<string, Buffer>} files  by their paths in the archive
 * @returns {Buffer}
 */
export function writeZip(files) {
  const [locals, centrals] = [[], []];
  let offset = 0;
  for (const [path, content] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const name = Buffer.from(path);
    const local = Buffer.concat([header(LOCAL, name, content), name, content]);
    locals.push(local);
    centrals.push(centralEntry(name, content, offset));
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  return Buffer.concat([...locals, central, ending(files.size, central.length, offset)]);
}

// Sections 4.3.7, 4.3.12 and 4.3.16 of APPNOTE.TXT, the specification of zip files.
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
const FIRST_DAY = (1 << 5) | 1; // January 1, 1980, the earliest date in a zip file

function header(kind, name, content) {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(kind, 0);
  bytes.writeUInt16LE(VERSION, 4);
  bytes.writeUInt16LE(UTF8_NAMES, 6);
  bytes.writeUInt16LE(STORED, 8);
  bytes.writeUInt16LE(FIRST_DAY, 12);
  bytes.writeUInt32LE(crc32(content), 14);
  bytes.writeUInt32LE(content.length, 18);
  bytes.writeUInt32LE(content.length, 22);
  bytes.writeUInt16LE(name.length, 26);
  return bytes;
}

function centralEntry(name, content, offset) {
  const shared = header(CENTRAL, name, content);
  const bytes = Buffer.alloc(46);
  shared.copy(bytes, 0, 0, 4);
  bytes.writeUInt16LE((UNIX << 8) | VERSION, 4);
  shared.copy(bytes, 6, 4, 30);
  bytes.writeUInt32LE(FILE_MODE * 0x10000, 38);
  bytes.writeUInt32LE(offset, 42);
  return Buffer.concat([bytes, name]);
}

const UNIX = 3;
const FILE_MODE = 0o100644;

function ending(count, size, offset) {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(END, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}
