import { calculateResults, RESULT_FIELDS, SPECIFIED_MODEL, type Results } from '@pickup/roi';
import { expect, expectTypeOf, it } from 'vitest';
import { fromWire, snakeCase, toWire, type OnWire, type SnakeCase } from './wire-case.ts';

it('writes a name in snake_case, as a value and as a type', () => {
  expect(['id', 'avgJobProfit', 'phone_type'].map((name) => snakeCase(name))).toEqual([
    'id',
    'avg_job_profit',
    'phone_type',
  ]);
  expectTypeOf<SnakeCase<'avgJobProfit'>>().toEqualTypeOf<'avg_job_profit'>();
  expectTypeOf<OnWire<{ readonly isPast: boolean }>>().toEqualTypeOf<{
    readonly is_past: boolean;
  }>();
});

it('writes figures in snake_case and reads them back unchanged', () => {
  const results = calculateResults(SPECIFIED_MODEL, SPECIFIED_MODEL.defaults);
  const wire = toWire(results);
  expect(Object.keys(wire)).toEqual(RESULT_FIELDS.map((field) => snakeCase(field)));
  expect(wire.net_monthly_savings).toBe(results.netMonthlySavings);
  expect(fromWire<Results>(wire)).toEqual(results);
});

it('leaves the keys of nested objects unchanged', () => {
  expect(toWire({ phoneVerdict: { regionCode: 'US' } })).toEqual({
    phone_verdict: { regionCode: 'US' },
  });
});
