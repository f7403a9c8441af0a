/** The props of an element whose content stays as served, because hydration skips it. */
export const SERVED = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/** A part that stays as served, unless the server left it out. */
export const servedIfAny = (Part: 'section' | 'ul', selector: string) =>
  document.querySelector(selector) && <Part {...SERVED} />;
