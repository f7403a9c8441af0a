/** Hydration skips an element with these props, so its content stays as served. */
export const SERVED = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/** The part stays as served, unless the server left it out. */
export const servedIfAny = (Part: 'section' | 'ul', selector: string) =>
  document.querySelector(selector) && <Part {...SERVED} />;
