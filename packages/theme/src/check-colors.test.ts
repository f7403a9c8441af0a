import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkColors, type ShownSchemes } from './check-colors.ts';
import { contrast } from './contrast.ts';
import { derivePalettes, type ThemeColors } from './derive-palette.ts';
import { toHex, toOklch } from './oklch.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const primaryText = fc.constantFrom('auto' as const, 'light' as const, 'dark' as const);
const scheme = fc.constantFrom('auto' as const, 'light' as const, 'dark' as const);

const theme = (overrides: Partial<ThemeColors>): ThemeColors => ({
  primary: '#1d4ed8',
  surface: '#ffffff',
  accent: '#1d4ed8',
  primaryText: 'auto',
  ...overrides,
});

describe('the colors of a theme', () => {
  it('stay the same when converted to OKLCH and back', () => {
    fc.assert(fc.property(color, (hex) => toHex(toOklch(hex)) === hex));
  });

  it('have the contrast that WCAG defines', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('are readable on a white page with any primary color and accent', () => {
    fc.assert(
      fc.property(color, color, (primary, accent) => {
        expect(checkColors(theme({ primary, accent }), 'auto')).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('are readable, or become readable with the nearest colors that the problems suggest', () => {
    const any = fc.record({ primary: color, surface: color, accent: color, primaryText });
    fc.assert(
      fc.property(any, scheme, (colors, shown) => {
        expect(problemsAfterAdvice(colors, shown)).toEqual([]);
      }),
      { numRuns: 8 },
    );
    const together = { primary: '#d67049', surface: '#000000', accent: '#000000' };
    expect(problemsAfterAdvice({ ...together, primaryText: 'light' }, 'auto')).toEqual([]);
  });

  /** Applies one suggestion after another, because a new primary color also changes other pairs. */
  function problemsAfterAdvice(colors: ThemeColors, shown: ShownSchemes) {
    let followed = colors;
    for (const _ of ['primary', 'surface', 'accent']) {
      const [problem] = checkColors(followed, shown);
      if (!problem) return [];
      expect(problem.nearest).not.toBeNull();
      followed = { ...followed, [problem.field]: problem.nearest };
    }
    return checkColors(followed, shown);
  }

  it('keep white text readable on a black primary color on a dark page', () => {
    for (const surface of ['#090664', '#2e2e2e']) {
      const colors = theme({ primary: '#000000', surface, primaryText: 'light' });
      expect(checkColors(colors, 'dark')).toEqual([]);
    }
  });

  it('are reported with their contrast and the nearest color that works, if they are hard to read', () => {
    const [problem] = checkColors(theme({ primary: '#ffd400', primaryText: 'light' }), 'light');
    expect(problem).toMatchObject({
      field: 'primary',
      pair: { front: 'onPrimary', back: 'primary', minContrast: 4.5 },
      front: '#ffffff',
      back: '#ffd400',
    });
    expect(problem?.contrast).toBeCloseTo(1.43, 1);
    expect(contrast('#ffffff', problem?.nearest ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('fill areas with exactly the chosen color', () => {
    const { light } = derivePalettes(
      theme({ primary: '#14532d', surface: '#fffbeb', accent: '#facc15' }),
    );
    expect([light.primary, light.paper, light.accent]).toEqual(['#14532d', '#fffbeb', '#facc15']);
  });

  it('turn a black button white where the page is dark', () => {
    const { dark } = derivePalettes(theme({ primary: '#111111' }));
    expect(toOklch(dark.primary).l).toBeGreaterThan(0.85);
    expect(contrast(dark.onPrimary, dark.primary)).toBeGreaterThan(4.5);
  });
});
