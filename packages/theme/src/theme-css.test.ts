import { describe, expect, it } from 'vitest';
import { derivePalettes } from './derive-palette.ts';
import { FONT_IDS, pageFont } from './fonts.ts';
import { radiiOf } from './radii.ts';
import { themeCss, type ThemeLook } from './theme-css.ts';

const palettes = derivePalettes({
  primary: '#14532d',
  surface: '#ffffff',
  accent: '#b45309',
  primaryText: 'auto',
});
const nothing: ThemeLook = { palettes: null, scheme: 'auto', radii: null, font: null, logo: null };
const css = (overrides: Partial<ThemeLook>) => themeCss({ ...nothing, ...overrides });

describe('the rules of a theme', () => {
  it('are empty if the theme changes nothing', () => {
    expect(css({})).toBe('');
  });

  it('set all colors on screens, but only highlights in print', () => {
    const text = css({ palettes });
    expect(text).toContain('@media screen{:root{--paper:#ffffff');
    expect(text).toContain('@media screen and (prefers-color-scheme:dark){:root{');
    expect(text).toContain('@media print{:root{--accent:#b45309');
    expect(text).toContain('--p:#14532d');
  });

  it('repeat the rule for visitors who want more contrast', () => {
    expect(css({ palettes })).toContain('(prefers-contrast:more){:root{--line:var(--line-strong)');
  });

  it.each(['light', 'dark'] as const)('keep the page %s on every system', (scheme) => {
    const text = css({ scheme });
    expect(text).toContain(`color-scheme:${scheme};--shadow:`);
    expect(text).not.toContain('prefers-color-scheme');
    expect(text).toContain(`--paper:${scheme === 'dark' ? '#0f1318' : '#faf8f4'}`);
  });

  it('set radii in rem', () => {
    expect(css({ radii: radiiOf(0) })).toBe(
      ':root{--radius-s:0rem;--radius-m:0rem;--radius-l:0rem}',
    );
    expect(radiiOf('medium')).toEqual({ small: 8, medium: 14, large: 20 });
  });

  it('give a logo a background only on pages where it would be invisible', () => {
    const logo = { neededOnLight: false, neededOnDark: false, isWide: false };
    expect(css({ logo })).not.toContain('background');
    const onDark = /prefers-color-scheme:dark\)\{\.logo\{[^}]*background:#fff\}\}/;
    expect(css({ logo: { ...logo, neededOnDark: true } })).toMatch(onDark);
  });

  it.each(FONT_IDS)('stay small with the font %s', (id) => {
    const text = css({ palettes, font: pageFont(id), radii: radiiOf('large') });
    expect(text.length).toBeLessThan(2_300);
    expect(text).not.toMatch(/[<>\\]/);
  });
});
