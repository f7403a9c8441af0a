// `npm run supabase` builds supabase/functions/lead-intake/intake.js, which Deno runs. This one
// file contains the intake and every package it uses. It imports only Deno's versions of Node.js
// modules.
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const VIRTUAL = '\0required:';

/**
 * Imports Node.js modules by their `node:` names, even where a package calls `require`, because
 * Deno supports only imports.
 */
const importNodeModules: Plugin = {
  name: 'import-node-modules',
  enforce: 'pre',
  resolveId(id, _importer, { kind }) {
    const name = id.replace(/^node:/, '');
    if (!builtinModules.includes(name)) return null;
    if (kind === 'require-call') return `${VIRTUAL}${name}`;
    return { id: `node:${name}`, external: true };
  },
  load(id) {
    if (!id.startsWith(VIRTUAL)) return null;
    const name = id.slice(VIRTUAL.length);
    return `import module from 'node:${name}'; export { module as 'module.exports' };`;
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [importNodeModules],
  ssr: { noExternal: true },
  define: { global: 'globalThis' },
  resolve: {
    alias: {
      'pg-native': here('build/empty-module.ts'), // optional native code
      cluster: here('build/empty-module.ts'), // for cluster rate limits, which Pickup does not use
    },
  },
  build: {
    ssr: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { intake: 'src/lead-intake-function.ts' },
      external: ['@node-rs/argon2'], // native code for sign-in, which the intake does not use
      // Some versions of Deno do not provide these Node.js globals to modules.
      transform: {
        inject: {
          Buffer: ['node:buffer', 'Buffer'],
          process: ['node:process', 'default'],
          setImmediate: ['node:timers', 'setImmediate'],
        },
      },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
    outDir: here('../../supabase/functions/lead-intake'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    minify: true,
  },
});
