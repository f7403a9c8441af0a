import { visibleText } from '@pickup/roi';

/** The longest address that mail servers accept (RFC 5321, erratum 1690). */
const MAX_LENGTH = 254;
const MAX_LOCAL_PART = 64;
const MAX_LABEL = 63;

// Accepts letters of every script (RFC 6531), but no character that could end a header line or add
// a second address.
const LOCAL_PART = /^[^\s\p{Cc}\p{Cf}\p{Cs}@,;:<>"()[\]\\]+$/u;
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

export function visibleEmail(typed: string): string {
  return visibleText(typed).replace(/[。｡]/g, '.').trim();
}

/** Unlike a browser's check, accepts every script and requires a dot in the domain. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && isLocalPart(local) && isDomain(domain);
}

function isLocalPart(local: string): boolean {
  return local.length <= MAX_LOCAL_PART && LOCAL_PART.test(local);
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length > 1 && labels.every((label) => label.length <= MAX_LABEL && LABEL.test(label))
  );
}

/** Escapes the address, because "?" and "&" in it could add recipients or text. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
