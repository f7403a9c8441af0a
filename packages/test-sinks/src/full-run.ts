/**
 * True during `npm run test:full`. The journeys in `e2e` cannot load files that import Vitest, so
 * this file imports nothing.
 */
export const isFullRun = process.env['TEST_FULL'] === '1';
