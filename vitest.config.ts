import { defineConfig } from 'vitest/config';

const SERVER_TESTS = 'apps/server/test/**/*.test.ts';

export default defineConfig({
  test: {
    setupFiles: ['scripts/lib/fail-on-console-error.ts'],
    // The first start of the embedded database alone takes 3–5 s, and many times that on a machine with much to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A state is awaited for as long as a test may take at most: one second, the default, asserts a time.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{apps,packages}/*/{src,test,build}/**/*.test.{ts,tsx}',
            '{scripts,bench}/**/*.test.{ts,mjs}',
          ],
          exclude: [SERVER_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER_TESTS],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
    ],
  },
});
