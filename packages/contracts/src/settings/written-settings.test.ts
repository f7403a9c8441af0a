import { expect, it } from 'vitest';
import { applySettingChanges, SettingChangeError } from './written-settings.ts';

const settings = { brand: { name: 'A' }, badges: ['x', 'y'] };

it('sets, creates and removes settings, and changes nothing else', () => {
  const changed = applySettingChanges(settings, [
    { path: ['brand', 'name'], value: 'B' },
    { path: ['mail', 'followUp', 'enabled'], value: true },
    { path: ['badges', 2], value: 'z' },
    { path: ['badges', 0] },
    { path: ['voice', 'apiUrl'] },
  ]);
  expect(changed).toEqual({
    brand: { name: 'B' },
    badges: ['y', 'z'],
    mail: { followUp: { enabled: true } },
  });
  expect(settings).toEqual({ brand: { name: 'A' }, badges: ['x', 'y'] });
});

it('refuses a path that does not fit the settings', () => {
  const refused = [
    ['brand', 'name', 'first'],
    ['badges', 4],
    ['badges', 'first'],
    ['brand', 0],
  ];
  for (const path of refused) {
    expect(() => applySettingChanges(settings, [{ path, value: 1 }])).toThrow(SettingChangeError);
  }
});
