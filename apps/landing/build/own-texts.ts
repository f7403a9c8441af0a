import { fileURLToPath } from 'node:url';
import { normalizePath, type parseAst, type Plugin } from 'vite';

/** The modules whose texts operators may replace. The assistants' words go with their vocabulary. */
const MODULE =
  /\/packages\/messages\/src\/e[ns]\/((?:page\/(?!assistant|guided|voice\.|call\.|language)[\w-]+)|consent|dialog|figures|offer|time-refusals)\.ts$/;

const here = (file: string) =>
  JSON.stringify(normalizePath(fileURLToPath(new URL(`../src/${file}`, import.meta.url))));
const BROWSER = here('shared/own-texts-in-browser.ts');
const SERVER = here('app/own-texts-server.ts');

/**
 * Lets an operator's own texts replace those of the page (decision 068). In browsers, each exported text is looked up
 * once, when its module is evaluated. On the server it becomes a variable, because one process renders with the texts
 * of many versions of the settings.
 */
export function ownTexts(): Plugin {
  return {
    name: 'pickup:own-texts',
    transform: {
      order: 'post', // after TypeScript is gone
      filter: { id: MODULE },
      handler(code, id, options) {
        const module = MODULE.exec(id)?.[1];
        if (module === undefined) return null;
        const texts = exportedTexts(this.parse(code));
        const wrap = options?.ssr ? onServer : inBrowser;
        const parts = texts
          .toReversed()
          .reduce((rest, text) => wrap(rest, text, JSON.stringify(`${module}.${text.name}`)), code);
        const imports = options?.ssr
          ? `import { registerText } from ${SERVER};\n`
          : `import { own as __own, withOwnTexts } from ${BROWSER};\n`;
        return { code: imports + parts, map: null };
      },
    },
  };
}

/** An exported constant, and where it is in the code. */
interface ExportedText {
  readonly name: string;
  /** Of the keyword `const`. */
  readonly at: number;
  /** Of its value. */
  readonly start: number;
  readonly end: number;
}

function exportedTexts({ body }: ReturnType<typeof parseAst>): ExportedText[] {
  return body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init
        ? [{ name: id.name, at: declared.start, start: init.start, end: init.end }]
        : [],
    );
  });
}

/** Marked as pure, so that the bundler leaves out texts that nothing uses. */
function inBrowser(code: string, { start, end }: ExportedText, key: string): string {
  const value = code.slice(start, end);
  return `${code.slice(0, start)}/* @__PURE__ */ withOwnTexts(__own, ${key}, ${value})${code.slice(end)}`;
}

function onServer(code: string, { name, at, start, end }: ExportedText, key: string): string {
  const declaration = code.slice(at, start).replace('const', 'let');
  const value = code.slice(start, end);
  return `${code.slice(0, at)}${declaration}registerText(${key}, ${value}, (__own) => { ${name} = __own; })${code.slice(end)}`;
}
