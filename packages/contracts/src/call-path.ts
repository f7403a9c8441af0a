/** The page where a visitor requests a call and finds it again. The lead's random id is the key. */
export const callPath = (leadId: string): string => `/book?lead=${encodeURIComponent(leadId)}`;
