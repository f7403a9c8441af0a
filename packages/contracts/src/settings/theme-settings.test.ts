import { describe, expect, it } from 'vitest';
import { themeSchema, contrastProblems, contrastText } from './theme-settings.ts';

const problemsOf = (theme: object) => {
  const reading = themeSchema.safeParse(theme);
  const issues = reading.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>';
const png = (bytes: readonly number[]) =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
const START = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82];
const header = (width: number) =>
  START.concat([0, 0, width >> 8, width & 255, 0, 0, 0, 20, 8, 6, 0, 0, 0, 0, 0, 0, 0]);

describe('contrastText', () => {
  it('explains every pair with too little contrast', () => {
    const theme = { ...themeSchema.parse({}), primary: '#14532d', primaryText: 'dark' as const };
    const problems = contrastProblems(theme);
    expect(problems.length).toBeGreaterThan(1);
    for (const problem of problems) {
      expect(contrastText(problem, theme)).toContain('The nearest color that works is #');
    }
  });
});

describe('themeSchema', () => {
  it('has a default for everything except the accent color and the logo', () => {
    expect(themeSchema.parse({})).toEqual({
      primary: '#ffb81c',
      primaryText: 'auto',
      surface: '#faf8f4',
      radius: 'medium',
      font: 'system',
      scheme: 'auto',
    });
  });

  it('reports the colors with too little contrast, and the nearest color that works', () => {
    expect(problemsOf({ primary: '#FFD400', primaryText: 'light', surface: '#ffffff' })).toEqual({
      primary:
        'has too little contrast. White text on the button color #ffd400 is hard to read. Its contrast is 1.4, and buttons need 4.5. The nearest color that works is #8d7400.',
    });
  });

  it('reports a background that is too dark for the light scheme', () => {
    const problems = problemsOf({ surface: '#444444' });
    expect(problems).toEqual({
      surface: expect.stringMatching(
        /^has too little contrast\. .* on the background color #444444 is hard to read\. Its contrast is 1\.\d, and text needs 4\.5\./,
      ),
    });
    expect(problemsOf({ surface: '#111111', scheme: 'dark' })).toEqual({});
  });

  it('recommends “Always dark” for a dark background, and only where that helps', () => {
    const advice = expect.stringContaining('choose “Always dark” for the appearance');
    expect(problemsOf({ surface: '#111111' })).toEqual({ surface: advice });
    expect(problemsOf({ surface: '#111111', scheme: 'light' })).toEqual({ surface: advice });
    expect(problemsOf({ surface: '#808080' })).not.toEqual({ surface: advice });
  });

  it('does not check the contrast if a value is not a color', () => {
    const issues = (theme: object) => themeSchema.safeParse(theme).error?.issues.length;
    expect(issues({ surface: 'zzz' })).toBe(1);
    expect(issues({ primary: 'zzz', surface: '#111111' })).toBe(1);
  });

  it.each([
    ['a word', { primary: 'orange' }, 'primary', 'must be a color such as #1a73e8'],
    ['an unknown font', { font: 'comic' }, 'font', /figtree/],
    ['a radius that is too large', { radius: 99 }, 'radius', /./],
    ['an unknown key', { colour: '#ffffff' }, '', /colour/],
    [
      'a web page as the logo',
      { logo: { image: '<html/>' } },
      'logo.image',
      'is not an SVG drawing',
    ],
    [
      'a GIF as the logo',
      { logo: { image: 'data:image/gif;base64,R0lG' } },
      'logo.image',
      /^must be the text/,
    ],
    ['a damaged PNG', { logo: { image: png([1, 2, 3]) } }, 'logo.image', 'is not a PNG file'],
    ['a huge PNG', { logo: { image: png(header(9_000)) } }, 'logo.image', /^must be at most 2000/],
    ['a long file', { logo: { image: 'x'.repeat(200_000) } }, 'logo.image', /at most/],
  ])('refuses %s', (_, theme, path, message) => {
    const problem: unknown = problemsOf(theme)[path];
    if (typeof message === 'string') expect(problem).toBe(message);
    else expect(problem).toMatch(message);
  });

  it('accepts an SVG or a PNG as the logo', () => {
    expect(problemsOf({ logo: { image: drawing } })).toEqual({});
    expect(problemsOf({ logo: { image: png(header(40)), alt: 'Acme', showName: false } })).toEqual(
      {},
    );
  });
});
