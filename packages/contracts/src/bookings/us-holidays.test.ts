import { describe, expect, it } from 'vitest';
import { usHolidays } from './us-holidays.ts';

describe('the US holidays', () => {
  it('are listed with the right dates for 2026, earliest first', () => {
    expect(usHolidays('2026-01-01', '2026-12-31').map(({ id, from }) => [id, from])).toEqual([
      ['newYear', '2026-01-01'],
      ['king', '2026-01-19'],
      ['presidents', '2026-02-16'],
      ['memorial', '2026-05-25'],
      ['juneteenth', '2026-06-19'],
      ['independence', '2026-07-03'],
      ['labor', '2026-09-07'],
      ['columbus', '2026-10-12'],
      ['veterans', '2026-11-11'],
      ['thanksgiving', '2026-11-26'],
      ['christmas', '2026-12-25'],
    ]);
  });

  it.each([
    ['2025-09-01', 'labor'],
    ['2029-11-22', 'thanksgiving'],
    ['2027-05-31', 'memorial'],
    ['2029-01-15', 'king'],
    ['2028-02-21', 'presidents'],
    ['2029-10-08', 'columbus'],
  ])('on a fixed weekday include %s as %s', (day, id) => {
    expect(usHolidays(day, day)).toEqual([{ id, from: day, to: day }]);
  });

  it.each([
    ['2027-07-05', { id: 'independence', from: '2027-07-04', to: '2027-07-05' }],
    ['2027-12-24', { id: 'christmas', from: '2027-12-24', to: '2027-12-25' }],
    ['2027-12-31', { id: 'newYear', from: '2027-12-31', to: '2028-01-01' }],
  ])('that fall on a weekend include the workday %s', (day, holiday) => {
    expect(usHolidays(day, day)).toEqual([holiday]);
  });

  it('leave out ordinary days', () => {
    expect(usHolidays('2026-01-02', '2026-01-18')).toEqual([]);
    expect(usHolidays('2026-11-27', '2026-11-27')).toEqual([]);
  });
});
