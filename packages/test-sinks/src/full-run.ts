/**
 * True during `npm run test:full`. Journeys cannot load files that import Vitest, so this file
 * imports nothing.
 */
export const isFullRun = process.env['TEST_FULL'] === '1';
