import { expect, it } from 'vitest';
import { isMissingFile } from './route-failure.tsx';

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://x.example/console/a.js'),
  new TypeError('error loading dynamically imported module: https://x.example/console/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /console/assets/a.css'),
])('recognizes an error about a missing file: %s', (error) => {
  expect(isMissingFile(error)).toBe(true);
});

it.each([new TypeError("Cannot read properties of undefined (reading 'module')"), 'import', null])(
  'does not mistake any other thrown value for a missing file: %s',
  (error) => {
    expect(isMissingFile(error)).toBe(false);
  },
);
