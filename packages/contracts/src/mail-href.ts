/**
 * A `mailto:` address for one that a stranger typed. "?" and "&" may occur before an @; unescaped,
 * they would add recipients or text to the mail.
 */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
