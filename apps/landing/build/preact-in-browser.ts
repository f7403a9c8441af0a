import type { Plugin } from 'vite';

/** React's modules, and Preact's modules with the same exports. */
const MODULES = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
} as const;

/**
 * Browsers get Preact, which implements React's API in an eighth of the bytes (decision 045). React
 * renders on the server and, in development, in the browser too.
 */
export function preactInBrowser(): Plugin {
  return {
    name: 'pickup:preact-in-browser',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      resolve: {
        alias: Object.entries(MODULES).map(([name, replacement]) => ({
          find: new RegExp(`^${name}$`),
          replacement,
        })),
      },
    }),
  };
}
