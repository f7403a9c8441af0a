import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './run.mjs';
import { temporaryRoot } from './temporary-root.mjs';
import { packWordPressPlugin } from './wordpress-plugin.mjs';
import { writeZip } from './write-zip.mjs';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
let folder;
let files;
beforeAll(() => {
  folder = mkdtempSync(join(temporaryRoot(), 'pickup-wordpress-'));
  files = readZip(readFileSync(packWordPressPlugin(folder)));
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (path) => files.get(`pickup-calculator/${path}`)?.toString() ?? '';

it('packs the plugin with its version, license and readme', () => {
  expect(textOf('pickup-calculator.php')).toContain(`* Version:           ${version}\n`);
  expect(textOf('readme.txt')).toContain(`Stable tag: ${version}\n`);
  expect(textOf('license.txt')).toContain('GNU GENERAL PUBLIC LICENSE');
  expect([...files.values()].join('')).not.toContain('@version@');
});

it('writes the same bytes each time', () => {
  const again = packWordPressPlugin(join(folder, 'again'));
  const first = join(folder, `pickup-calculator-${version}.zip`);
  expect(readFileSync(again).equals(readFileSync(first))).toBe(true);
});

it('sorts the files in the zip, whatever order they are given in', () => {
  const given = [
    ['b/é.txt', Buffer.from('b')],
    ['a.txt', Buffer.alloc(0)],
  ];
  const zip = writeZip(new Map(given));
  expect(zip.equals(writeZip(new Map(given.toReversed())))).toBe(true);
  expect([...readZip(zip).keys()]).toEqual(['a.txt', 'b/é.txt']);
});

it('prevents each PHP file of the plugin from running without WordPress', () => {
  for (const [path, content] of files) {
    if (!path.endsWith('.php') || path.endsWith('.asset.php')) continue;
    expect(content.toString(), path).toMatch(/! defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \)/);
  }
});

it('passes the plugin’s text domain in every call that translates a text', () => {
  const php = [...files].filter(([path]) => path.endsWith('.php')).map(([, text]) => text);
  const calls = php.join('').match(/\b(?:esc_html__|esc_attr__|__)\([^;]*?\)/g) ?? [];
  expect(calls.length).toBeGreaterThan(4);
  for (const call of calls) expect(call).toContain("'pickup-calculator'");
});

/** Reads an uncompressed zip by its directory, and verifies each checksum. */
function readZip(zip) {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [checksum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const length = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    const content = zip.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(content), path).toBe(checksum);
    expect(zip.toString('utf8', local + 30, local + 30 + length)).toBe(path);
    found.set(path, content);
    at += 46 + length;
  }
  return found;
}
