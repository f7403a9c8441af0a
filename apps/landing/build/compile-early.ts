import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks Chromium to compile these chunks in another thread while they load. Without the hint, each
 * function's first call would wait for the compiler.
 */
export function compileEarly(chunks: readonly string[]): Plugin {
  return {
    name: 'pickup:compile-early',
    enforce: 'post', // the hint works only at the start of a file
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && chunks.includes(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
