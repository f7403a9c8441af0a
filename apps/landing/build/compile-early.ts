import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks Chromium to compile all functions of these chunks while it loads them, in another thread.
 * Otherwise it compiles each one when it is first called, in the thread that the visitor waits for.
 */
export function compileEarly(chunks: readonly string[]): Plugin {
  return {
    name: 'pickup:compile-early',
    enforce: 'post', // the hint counts only at the very start of a file
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
