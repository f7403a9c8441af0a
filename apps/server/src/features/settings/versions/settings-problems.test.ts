import { expect, it } from 'vitest';
import { settingsFile } from '../../../../test/settings/site-settings.ts';
import { checkSettings, settingsProblems } from './settings-problems.ts';

it('accepts a short phone number of an earlier version, but does not publish it again', () => {
  const written = settingsFile({ phone: '970 555' });
  expect(checkSettings(written).problems).toEqual([]);
  expect(settingsProblems(written, () => []).map(({ path }) => path)).toEqual([['phone']]);
  expect(settingsProblems({ ...written, phone: '970 555 0199' }, () => [])).toEqual([]);
});
