import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/**
 * Operators can replace the texts of these catalogs. The assistants' catalogs are excluded, because
 * their texts must match the words that the assistants recognize.
 */
const CATALOG =
  /\/packages\/messages\/src\/e[ns]\/((?:page\/(?!assistant|guided|voice\.|call\.)[\w-]+)|consent|dialog|figures|offer|time-refusals)\.json$/;

const here = (file: string) =>
  JSON.stringify(normalizePath(fileURLToPath(new URL(`../src/${file}`, import.meta.url))));
const BROWSER = here('shared/custom-texts-in-browser.ts');
const SERVER = here('app/custom-texts-server.ts');

type Texts = readonly (readonly [name: string, value: unknown])[];

/** Makes a catalog export the operator's custom texts in place of the built-in texts. */
export function customTexts(): Plugin {
  return {
    name: 'pickup:custom-texts',
    transform: {
      order: 'post', // after the catalog was compiled to JavaScript
      filter: { id: CATALOG },
      async handler(_code, id, options) {
        const catalog = CATALOG.exec(id)?.[1];
        if (catalog === undefined) return null;
        const texts = Object.entries(JSON.parse(await readFile(id, 'utf8')) as object);
        return { code: (options?.ssr ? onServer : inBrowser)(catalog, texts), map: null };
      },
    },
  };
}

/** Marks calls to `customText` as pure, so that the bundler can drop unused texts. */
function inBrowser(catalog: string, texts: Texts): string {
  const exports = texts.map(([name, value]) => {
    const key = JSON.stringify(`${catalog}.${name}`);
    return `export const ${name} = /* @__PURE__ */ customText(${key}, ${JSON.stringify(value)});`;
  });
  return [`import { customText } from ${BROWSER};`, ...exports].join('\n');
}

/** The exports are variables, because one process renders many versions with their own texts. */
function onServer(catalog: string, texts: Texts): string {
  const names = texts.map(([name]) => name).join(', ');
  const builtIn = JSON.stringify(Object.fromEntries(texts));
  return `import { registerTexts } from ${SERVER};
export let ${names};
registerTexts(${JSON.stringify(catalog)}, ${builtIn}, (texts) => void ({ ${names} } = texts));`;
}
