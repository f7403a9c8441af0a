import { expect, it } from 'vitest';
import { clickedSetting } from './preview-panel.tsx';

it('reads the path of a clicked setting, and ignores other messages', () => {
  const path = ['plans', 0, 'name'];
  expect(clickedSetting({ pickup: 'edit', path })).toEqual(path);
  for (const data of [
    null,
    'edit',
    { pickup: 'show', path },
    { pickup: 'edit', path: [] },
    { pickup: 'edit', path: [{}] },
    { pickup: 'edit', path: [1.5] },
    { path },
  ]) {
    expect(clickedSetting(data)).toBeNull();
  }
});
