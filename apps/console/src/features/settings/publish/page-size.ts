/** Below this share of the limit, an owner needs no warning about the size of the page. */
const NEAR = 0.8;

export const isNearLimit = (bytes: { readonly en: number; readonly es: number }, limit: number) =>
  Math.max(bytes.en, bytes.es) >= NEAR * limit;
