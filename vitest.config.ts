import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// A test runs the WebAssembly database only for seconds, so optimizing the machine code would cost
// more than it saves.
const UNOPTIMIZED_WASM = ['--liftoff-only'];
const SPANISH_TESTS = '{apps,packages}/*/src/**/*.es.test.ts';
const SERVER_TESTS = 'apps/server/test/**/*.test.ts';
// These tests start threads, whose scripts the server's global setup builds.
const THREAD_TESTS = 'apps/server/src/**/{*-thread,pdf-renderer}.test.ts';
const AUTH_TESTS = 'packages/auth/test/**/*.test.ts';
// These tests take minutes.
const LONG_TESTS = process.env['TEST_FULL'] ? [] : ['**/*.full.test.ts'];
const DEPENDENCIES = '**/node_modules/**';

/**
 * Returns a name for the module cache that changes when a package.json changes. A cached module
 * contains the paths of its imports, and those paths depend on the packages' `exports`.
 */
function hashOfManifests(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync('packages'))
    hash.update(readFileSync(`packages/${name}/package.json`));
  return hash.digest('hex').slice(0, 12);
}

export default defineConfig({
  test: {
    setupFiles: ['scripts/lib/fail-on-console-error.ts'],
    // A busy machine may be ten times as slow, so these long limits end only tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Importing the same modules for every file would take longer than the tests. So files share
    // modules, and each file restores the global state that it changes.
    isolate: false,
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: `.cache/vitest/${hashOfManifests()}`,
    },
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          include: [
            '{apps,packages}/*/{src,test,build}/**/*.test.{ts,tsx}',
            '{scripts,bench}/**/*.test.{ts,mjs}',
          ],
          exclude: [
            DEPENDENCIES,
            SERVER_TESTS,
            THREAD_TESTS,
            AUTH_TESTS,
            SPANISH_TESTS,
            ...LONG_TESTS,
          ],
        },
      },
      {
        // As in a Spanish build, the condition `es` selects the Spanish texts.
        extends: true,
        resolve: { conditions: ['es'] },
        ssr: { resolve: { conditions: ['es', 'module', 'node', 'development|production'] } },
        test: {
          name: 'unit-es',
          pool: 'threads',
          include: [SPANISH_TESTS],
          exclude: [DEPENDENCIES, ...LONG_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          pool: 'forks',
          execArgv: UNOPTIMIZED_WASM,
          include: [SERVER_TESTS, THREAD_TESTS],
          exclude: [DEPENDENCIES, ...LONG_TESTS],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/use-built-threads.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'auth',
          pool: 'forks',
          execArgv: UNOPTIMIZED_WASM,
          include: [AUTH_TESTS],
          exclude: [DEPENDENCIES, ...LONG_TESTS],
          globalSetup: ['packages/auth/test/global-setup.ts'],
        },
      },
    ],
  },
});
