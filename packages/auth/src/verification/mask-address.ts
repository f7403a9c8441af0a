/**
 * Enough to know one's own address by and no more: whoever only looks at a link, without using it, does not
 * learn one from it.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at)];
  return `${name.slice(0, name.length > 3 ? 2 : 1)}…${domain}`;
}
