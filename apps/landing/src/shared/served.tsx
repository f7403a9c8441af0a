/**
 * Whether the browser keeps parts of the page as the server sent them. It then needs neither their code
 * nor the time to hydrate them. In development it renders them, so that an edit shows.
 */
export const KEEPS_SERVED = !import.meta.env.SSR && import.meta.env.PROD;

/** The props of an element whose content stays as served. Hydration leaves it alone. */
export const SERVED = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/** A part that stays as served, unless the server left it out. */
export const servedIfAny = (Part: 'section' | 'ul', selector: string) =>
  document.querySelector(selector) && <Part {...SERVED} />;
