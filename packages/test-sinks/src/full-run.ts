/**
 * True during `npm run test:full`. Journeys cannot load what imports Vitest, so this file imports
 * nothing.
 */
export const isFullRun = process.env['TEST_FULL'] === '1';
