/** The page's colors on white paper, from packages/ui/src/tokens.css. */
export const PAPER = {
  surface: '#f2efe8',
  ink: '#14181f',
  ink2: '#4a5261',
  line: '#dedad0',
  accent: '#ffb81c',
  accentPale: '#ffe3a1',
  good: '#0b6e4f',
  bad: '#b42318',
  badPale: '#f0b3ad',
  night: '#14181f',
  nightLine: '#38414f',
  onNight: '#f7f5f0',
  onNight2: '#b9c0cc',
  nightBad: '#ff9d94',
} as const;

/** US Letter in points, and the area for content: between the strip at the top and the footer. */
export const LETTER = { width: 612, height: 792 } as const;
export const CONTENT = { left: 54, right: 558, width: 504, top: 44, bottom: 732 } as const;
export const FOOTER_TOP = 748;

/** The brand's mark on a 32 × 32 grid, the same drawing as the page's logo. */
export const LOGO = {
  handset:
    'M8.6 6.5h3.2l2 5.3-2.5 2a13.5 13.5 0 0 0 6.9 6.9l2-2.5 5.3 2v3.2a2.6 2.6 0 0 1-2.8 2.6A18.5 18.5 0 0 1 6 9.3a2.6 2.6 0 0 1 2.6-2.8z',
  trend: 'm17.5 14.5 6.5-6.5M18.5 7.5h6v6',
} as const;
