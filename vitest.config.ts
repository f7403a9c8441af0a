import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{apps,packages}/*/{src,test,build}/**/*.test.{ts,tsx}',
      '{scripts,bench}/**/*.test.{ts,mjs}',
    ],
    setupFiles: ['scripts/lib/fail-on-console-error.ts'],
    // The first start of the embedded database alone takes 3–5 s.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
