import type { Plugin } from 'vite';

const RUNTIME = 'react/jsx-runtime';
const RESOLVED = '\0direct-jsx';

/**
 * React's JSX runtime is a CommonJS module, so every element would read a property of it first. Here
 * these are read once. In production `jsxs` is `jsx`. For the browser's build only: the server's
 * chooses between production and development when it runs.
 */
export function directJsx(): Plugin {
  return {
    name: 'pickup:direct-jsx',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: (id, importer) => (id === RUNTIME && importer !== RESOLVED ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? CODE : null),
  };
}

// Named imports would rename the runtime's own exports, and its file would no longer stay the same.
const CODE = `import * as runtime from '${RUNTIME}';
export const { jsx, Fragment } = runtime;
export { jsx as jsxs };`;
