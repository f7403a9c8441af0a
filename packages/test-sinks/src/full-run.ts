/** Whether this is `npm run test:full`. A file of its own, because journeys cannot load what imports Vitest. */
export const isFullRun = process.env['TEST_FULL'] === '1';
