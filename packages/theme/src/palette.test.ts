import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failingPairs } from './check-colors.ts';
import { DEFAULT_PALETTES, type Palette } from './palette.ts';

const tokens = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const nameOf = (key: string) => `--${key.replace(/[A-Z]|\d/g, (part) => `-${part.toLowerCase()}`)}`;
// Only themes have these colors. Without a theme, the page uses the accent colors instead.
const ONLY_IN_THEMES =
  /^(?:primary|onPrimary|nightAccent|onNightAccent|nightPrimary|onNightPrimary)/;

describe('the colors without a theme', () => {
  it.each(['light', 'dark'] as const)('are those of the %s tokens', (scheme) => {
    const keys = Object.keys(DEFAULT_PALETTES[scheme]).filter((key) => !ONLY_IN_THEMES.test(key));
    for (const key of keys as (keyof Palette)[]) {
      const declared = (text: string) =>
        new RegExp(`${nameOf(key)}: (#[0-9a-f]{6})`).exec(text)?.[1];
      const value = (scheme === 'dark' ? declared(dark) : undefined) ?? declared(light);
      expect(DEFAULT_PALETTES[scheme][key], key).toBe(value);
    }
  });

  it('are readable in every pair', () => {
    expect(failingPairs(DEFAULT_PALETTES, 'auto')).toEqual([]);
  });
});
