import { expect, test } from 'vitest';
import { visibleHours, placeInColumns, spanOnDay } from './grid-layout.ts';

const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 5, day, hour, minute).getTime();

test('places a range by the local time of this device', () => {
  expect(spanOnDay('2026-06-10', at(10, 9), at(10, 9, 30))).toEqual({ from: 540, until: 570 });
  expect(spanOnDay('2026-06-09', at(10, 9), at(10, 9, 30))).toBeNull();
  expect(spanOnDay('2026-06-11', at(10, 9), at(11, 0))).toBeNull();
});

test('cuts off a range at midnight', () => {
  const late = [at(10, 23, 30), at(11, 0, 30)] as const;
  expect(spanOnDay('2026-06-10', ...late)).toEqual({ from: 1410, until: 1440 });
  expect(spanOnDay('2026-06-11', ...late)).toEqual({ from: 0, until: 30 });
  expect(spanOnDay('2026-06-11', at(10, 9), at(12, 9))).toEqual({ from: 0, until: 1440 });
});

const columnsOf = (...spans: readonly (readonly [from: number, until: number])[]) =>
  placeInColumns(spans.map(([from, until]) => ({ from, until }))).map(
    ({ from, column, columns }) => `${from}: ${column + 1}/${columns}`,
  );

test('shares the width among overlapping items, and treats each item as at least 15 minutes long', () => {
  expect(columnsOf([540, 570], [570, 600])).toEqual(['540: 1/1', '570: 1/1']);
  expect(columnsOf([555, 600], [540, 570], [570, 585], [600, 615])).toEqual([
    '540: 1/2',
    '555: 2/2',
    '570: 1/2',
    '600: 1/1',
  ]);
  expect(columnsOf([540, 545], [545, 560])).toEqual(['540: 1/2', '545: 2/2']);
});

test('shows the hours from 8 AM to 6 PM, and more if an item is earlier or later', () => {
  expect(visibleHours([])).toEqual([8, 18]);
  expect(visibleHours([{ from: 450, until: 1_090 }])).toEqual([7, 19]);
});
