import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

/**
 * Makes `import code from './boot.ts?inline-script'` return the minified text of a classic script.
 * The file must have no imports and no exports.
 */
export function inlineScript(): Plugin {
  return {
    name: 'pickup:inline-script',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return file ? `${file.id}${SUFFIX}` : null;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const { code: small } = await minify('boot.js', code, {});
      // The result is text, so it must not be parsed as TypeScript again.
      return { code: `export default ${JSON.stringify(small.trim())}`, moduleType: 'js' };
    },
  };
}
