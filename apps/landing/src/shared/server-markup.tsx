/** React does not hydrate an element with these props, so the server's content stays. */
export const KEEP_SERVER_MARKUP = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/** Keeps the server's markup of a part, if the server rendered that part. */
export const serverMarkupIfPresent = (Part: 'section' | 'ul', selector: string) =>
  document.querySelector(selector) && <Part {...KEEP_SERVER_MARKUP} />;
