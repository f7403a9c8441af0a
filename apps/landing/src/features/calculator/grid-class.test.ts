import { expect, it } from 'vitest';
import { gridClass } from './business-type-picker.tsx';

it.each([
  [1, 'types'],
  [2, 'types types-in-2'],
  [3, 'types types-in-3'],
  [4, 'types'],
  [5, 'types types-in-3'],
  [6, 'types types-in-3'],
  [7, 'types'],
  [8, 'types'],
  [9, 'types types-in-3'],
  [10, 'types'],
  [24, 'types'],
])('%d trades get the grid "%s"', (trades, grid) => {
  expect(gridClass(Array.from({ length: trades }, (_, index) => `Trade ${index}`))).toBe(grid);
});

it('puts the icons above the names if one name has a long word', () => {
  expect(gridClass(['Landscaping', 'Reparaciones', 'HVAC', 'Other'])).toBe('types');
  expect(gridClass(['HVAC', 'Refrigeration', 'Roofing', 'Other'])).toBe('types types-long');
});
