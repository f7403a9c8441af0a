import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, transformWithOxc, type Plugin } from 'vite';

const PLACEHOLDER = '<!-- boot -->';
const folder = fileURLToPath(new URL('../src/boot', import.meta.url));

/**
 * Inlines the boot script and the boot styles, and moves the other styles to the end of the body.
 * The server's content security policy allows the inlined code by its hashes.
 */
export function inlineBoot(): Plugin[] {
  return [inlineFiles, stylesAfterContent];
}

const inlineFiles: Plugin = {
  name: 'pickup:inline-boot',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const [style, script] = await Promise.all([
        readFile(`${folder}/boot.css`, 'utf8'),
        bootScript(),
      ]);
      return html.replace(PLACEHOLDER, () => `<style>${style}</style><script>${script}</script>`);
    },
  },
};

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** Moves stylesheet links to the end of the body, so that they do not delay the boot screen. */
const stylesAfterContent: Plugin = {
  name: 'pickup:styles-after-content',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(STYLESHEET) ?? [];
      return html.replaceAll(STYLESHEET, '').replace('</body>', () => `${links.join('')}</body>`);
    },
  },
};

export async function bootScript(): Promise<string> {
  const file = `${folder}/boot.ts`;
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  return (await minify('boot.js', code, {})).code.trim();
}
