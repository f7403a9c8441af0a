/**
 * A `mailto:` link's address for one that a stranger typed: "?" and "&" may stand before an @, and unescaped
 * they would add recipients or a text to the mail.
 */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
