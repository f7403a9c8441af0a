import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from './run.mjs';
import { writeZip } from './write-zip.mjs';

const NAME = 'pickup-calculator';
const SOURCE = join(ROOT, 'deploy/wordpress', NAME);

/** Packs the plugin into a zip file in `folder`, and returns the path of the zip file. */
export function packWordPressPlugin(folder) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const zip = join(folder, `${NAME}-${version}.zip`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(zip, writeZip(pluginFiles(version)));
  return zip;
}

function pluginFiles(version) {
  const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8').replaceAll('@version@', version);
      const path = [NAME, ...relative(SOURCE, file).split(sep)].join('/');
      return [path, Buffer.from(text)];
    }),
  );
}
