import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{apps,packages}/*/{src,test,build}/**/*.test.{ts,tsx}',
      '{scripts,bench}/**/*.test.{ts,mjs}',
    ],
    setupFiles: ['scripts/lib/fail-on-console-error.ts'],
    // The first start of the embedded database alone takes 3–5 s, and many times that on a machine with much to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A state is awaited for as long as a test may take at most: one second, the default, asserts a time.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
});
